// npm run bench: builds what is stale and prints the table of figures; `npm run bench -- newsfeed` prints another one.
import { findChromium } from "./chromium.mjs";
import { build, install, run } from "./prepare.mjs";

await install();
await build();
const [name = "run", ...options] = process.argv.slice(2);
const env = { ...process.env, CHROMIUM: (await findChromium()) ?? "" };
process.exit(
  await run(process.execPath, ["--conditions=source", "--import", "tsx", `bench/${name}.ts`, ...options], {
    env,
  }),
);
