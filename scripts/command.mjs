// npm run seed, npm run site, npm run suppress: one command of the server, on the same configuration as npm start.
import { build, install, run } from "./prepare.mjs";

await install();
await build();
process.exit(
  await run(process.execPath, ["--enable-source-maps", "server/dist/command.js", ...process.argv.slice(2)]),
);
