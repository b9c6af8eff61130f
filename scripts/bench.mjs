// npm run bench: builds what is stale and prints the table of figures; `npm run bench -- newsfeed` prints another one.
import { build, install, run } from "./prepare.mjs";

await install();
await build();
const [name = "run"] = process.argv.slice(2);
process.exit(await run(process.execPath, ["--conditions=source", "--import", "tsx", `bench/${name}.ts`]));
