// npm start: the whole product, on a machine with Node and nothing else.
import { spawn } from "node:child_process";
import { build, install, root } from "./prepare.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`newsloom: Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

await install();
await build();

const server = spawn(
  process.execPath,
  ["--enable-source-maps", "server/dist/main.js", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
// Ctrl-C reaches the server by itself; these two must outlive it so that it can finish what it holds.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
