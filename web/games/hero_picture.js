// Rent a Hero in the lobby.
export { picture } from "./hero_faces.js";
