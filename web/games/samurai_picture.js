// Samurai in the lobby.
export { lobbyPicture as picture } from "./samurai_drawing.js";
