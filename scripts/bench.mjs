// npm run bench: builds what is stale and prints the table of figures.
import { build, install, run } from "./prepare.mjs";

await install();
await build();
process.exit(await run(process.execPath, ["--conditions=source", "--import", "tsx", "bench/run.ts"]));
