import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A file in the wrong place, and the words of the rule that must catch it. */
const VIOLATIONS: [file: string, text: string, rule: string][] = [
  ["domain/src/a.ts", 'import { readFileSync } from "node:fs";', "domain is pure"],
  ["domain/src/b.ts", 'import { z } from "zod";', "domain is pure"],
  ["contract/src/a.ts", 'import { x } from "@newsloom/letter/mail";', "contract knows domain and zod alone"],
  ["letter/src/a.ts", 'import { join } from "node:path";', "letter is pure"],
  ["server/src/platform/a.ts", 'import { x } from "#features/sites";', "platform has no business meaning"],
  [
    "server/src/platform/http/a.ts",
    'import { x } from "../../features/sites/service.ts";',
    "platform has no business meaning",
  ],
  [
    "server/src/features/identity/a.ts",
    'import { x } from "../sites/queries.ts";',
    "which is its service.ts",
  ],
  ["server/src/features/sites/a.ts", 'import { x } from "#features/identity";', "sites may use only"],
  [
    "server/src/features/articles/a.ts",
    'import { x } from "#features/newsletters";',
    "articles may use only",
  ],
  [
    "server/src/features/sites/b.ts",
    'import { features } from "../../app.ts";',
    "features never import the app",
  ],
  [
    "portal/src/a.ts",
    'import { x } from "@newsloom/server/main";',
    "The portal knows the server by contract alone",
  ],
  ["server/src/b.ts", "export default 1;", "no-default-export"],
  ["server/src/c.ts", "export const x = (y: any) => String(y);", "no-explicit-any"],
  ["server/src/BadName.ts", "export const x = 1;", "filename-case"],
];

let folder: string;
let report: Finding[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-arrows-"));
  await cp(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [file, text] of VIOLATIONS) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
  }
  report = await lint(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Finding {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

/** Exits with 1 when it finds something, which is what we came for. */
function lint(cwd: string): Promise<Finding[]> {
  return new Promise((resolve) =>
    execFile(join(root, "node_modules/.bin/oxlint"), ["--format=json"], { cwd }, (_error, stdout) =>
      resolve((JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics),
    ),
  );
}

describe("the arrows of the house", () => {
  it.each(VIOLATIONS)("%s: %s is caught", (file, _text, rule) => {
    const told = report.filter((finding) => finding.filename.endsWith(file));
    expect(JSON.stringify(told)).toContain(rule);
  });
});
