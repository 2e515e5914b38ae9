// The real server, with a database of its own, that can be killed and started again at the same address.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Below the ports that systems give to outgoing connections: so that one stays free while the server is down.
const FIRST_PORT = 18100;
const PORTS = 100;
const READY_WITHIN = 60000;

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}

/** No other test takes it until this one has ended, also not while the server is down. @param {number} port @returns {Promise<boolean>} */
function reserve(port) {
  return new Promise((answer) => {
    const mark = createServer().unref();
    mark.once("error", () => answer(false));
    mark.listen(`\0saburau-test-port-${port}`, () => answer(true));
  });
}

async function freePort() {
  const start = Math.floor(Math.random() * PORTS);
  for (let i = 0; i < PORTS; i++) {
    const port = FIRST_PORT + ((start + i) % PORTS);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error("There is no free port.");
}

export class Host {
  /** Starts a server with a fresh database. @param {string[]} [flags] */
  static async start(...flags) {
    for (let attempt = 0; ; attempt++) {
      const host = new Host(await freePort(), flags);
      try {
        await host.begin();
        return host;
      } catch (error) {
        if (attempt === 4) throw error; // more than another test that was faster to the port
      }
    }
  }

  /** @param {number} port @param {string[]} flags */
  constructor(port, flags) {
    this.address = `http://127.0.0.1:${port}`;
    this.port = port;
    this.flags = flags;
    this.database = join(mkdtempSync(join(process.env.TMPDIR ?? tmpdir(), "host-")), "tables.db");
    /** @type {import("node:child_process").ChildProcess | null} */
    this.process = null;
  }

  /** Starts the program, again with the same database if it has run before; returns when it listens. */
  begin() {
    const program = process.env.SABURAU;
    if (!program) throw new Error("SABURAU is not set: which program is to be tested?");
    // While one works on the page: its files from a folder, as they are.
    const folder = process.env.SABURAU_WEB ? ["--web", process.env.SABURAU_WEB] : [];
    const flags = ["--listen", `127.0.0.1:${this.port}`, "--db", this.database, "--rate", "0", ...folder, ...this.flags];
    const child = spawn(program, ["serve", ...flags], { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    let said = "";
    return new Promise((ready, failed) => {
      const timer = setTimeout(() => failed(new Error(`The server did not become ready: ${said}`)), READY_WITHIN);
      const hear = (/** @type {Buffer} */ bytes) => {
        said += bytes;
        if (said.includes(this.address)) done(ready);
      };
      const done = (/** @type {(value?: any) => void} */ then, /** @type {any} */ value = undefined) => {
        clearTimeout(timer);
        then(value);
      };
      child.stdout?.on("data", hear);
      child.stderr?.on("data", hear);
      child.once("exit", (code, signal) => done(failed, new Error(`The server ended (${code ?? signal}): ${said}`)));
    });
  }

  /** Ends the program and waits for its end. @param {NodeJS.Signals} [signal] */
  async end(signal = "SIGTERM") {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), 10000);
    await ended;
    clearTimeout(timer);
  }
}
