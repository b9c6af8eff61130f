// The README's configuration table names every variable the server reads, and no other.
import { readFileSync } from "node:fs";
import { Environment } from "../server/src/platform/config.ts";

const section = /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
const documented = new Set(
  [...section.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? "").matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? ""),
  ),
);
const read = new Set(Object.keys(Environment.shape));
const missing = [...read].filter((name) => !documented.has(name));
const extra = [...documented].filter((name) => !read.has(name));
if (missing.length > 0) console.error(`README.md does not explain: ${missing.join(", ")}`);
if (extra.length > 0) console.error(`README.md explains what the server does not read: ${extra.join(", ")}`);
process.exit(missing.length + extra.length > 0 ? 1 : 0);
