// npm run stand-ins [-- command]: local stand-ins of the mail providers and the DNS, and a command that uses them.
import { install, runInstead } from "./prepare.mjs";

await install();
runInstead(["--conditions=source", "--import", "tsx", "server/tools/stand-ins.ts", ...process.argv.slice(2)]);
