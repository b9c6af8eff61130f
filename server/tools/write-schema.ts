// npm run schema: writes schema.sql and the row types from a freshly migrated database; --check compares instead.
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbedded } from "../src/platform/db/embedded/start-embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { schemaSql } from "./schema-sql.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SCHEMA = here("../schema.sql");
const TYPES = here("../src/platform/db/tables.generated.ts");
const TYPE_MAPPING = { timestamptz: "string", date: "string", int8: "number" };

async function rowTypes(url: string, folder: string): Promise<string> {
  const out = join(folder, "tables.ts");
  const codegen = join(dirname(createRequire(import.meta.url).resolve("kysely-codegen")), "cli/bin.js");
  const args = [
    "--url",
    url,
    "--dialect",
    "postgres",
    "--include-pattern",
    "public.*",
    "--exclude-pattern",
    "public.kysely_*",
  ];
  await promisify(execFile)(process.execPath, [
    codegen,
    ...args,
    "--type-mapping",
    JSON.stringify(TYPE_MAPPING),
    "--out-file",
    out,
  ]);
  return readFile(out, "utf8");
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "newsloom-schema-"));
  // The database runs under another account when this is root, and must be able to enter the folder.
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: folder, log: () => undefined, unsafeFast: true });
  try {
    await migrate(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const schema = await schemaSql(client);
    await client.end();
    const types = await rowTypes(postgres.url, folder);
    for (const [file, text] of [
      [SCHEMA, schema],
      [TYPES, types],
    ] as const) {
      if (!process.argv.includes("--check")) await writeFile(file, text);
      else if ((await readFile(file, "utf8")) !== text) {
        console.error(`${file} does not match the migrations. Run: npm run schema`);
        process.exitCode = 1;
      }
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
