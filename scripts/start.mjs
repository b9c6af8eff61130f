// npm start: the whole product, on a machine with Node and nothing else.
import { keepRunning } from "./keep-running.mjs";
import { build, install } from "./prepare.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`newsloom: Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

await install();
await build();

keepRunning(["--enable-source-maps", "server/dist/main.js", ...process.argv.slice(2)]);
