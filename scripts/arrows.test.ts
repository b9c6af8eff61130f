import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A file in the wrong place, and the words of the rule that must catch it. */
const VIOLATIONS: [file: string, text: string, rule: string][] = [
  ["domain/src/a.ts", 'import { readFileSync } from "node:fs";', "domain is pure"],
  ["domain/src/b.ts", 'import { z } from "zod";', "domain is pure"],
  ["contract/src/a.ts", 'import { x } from "@newsloom/email/mail";', "contract knows domain and zod alone"],
  ["email/src/a.ts", 'import { join } from "node:path";', "email is pure"],
  ["server/src/platform/a.ts", 'import { x } from "#features/sites";', "platform has no business meaning"],
  [
    "server/src/platform/http/a.ts",
    'import { x } from "../../features/sites/exports.ts";',
    "platform has no business meaning",
  ],
  [
    "server/src/features/identity/a.ts",
    'import { x } from "../sites/queries.ts";',
    "which is its exports.ts",
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

/** What the table lets each capability use, in the words it tells people. */
function readMayUse(): Map<string, string[]> {
  const table = readFileSync(join(root, ".oxlintrc.json"), "utf8");
  const rows = table.matchAll(/"message": "(\w+) may use only: ([^.]+)\./g);
  return new Map([...rows].map(([, name = "", used = ""]) => [name, used.split(", ")]));
}
const MAY_USE = readMayUse();
const CAPABILITIES = [...MAY_USE.keys()];
const usingFile = (name: string, other: string) => `server/src/features/${name}/uses-${other}.ts`;

let folder: string;
let report: Finding[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-arrows-"));
  await cp(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  const uses = CAPABILITIES.flatMap((name) =>
    CAPABILITIES.map((other) => [usingFile(name, other), `import { x } from "#features/${other}";`] as const),
  );
  for (const [file, text] of [...VIOLATIONS, ...uses]) {
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

  it("have a row for every capability there is", async () => {
    const folders = await readdir(join(root, "server/src/features"));
    expect(CAPABILITIES).toEqual(expect.arrayContaining(folders));
    expect(CAPABILITIES).toHaveLength(13);
  });

  it.each(CAPABILITIES)("let %s use what its row says, and nothing else", (name) => {
    const refused = CAPABILITIES.filter((other) =>
      report.some(
        (finding) =>
          finding.filename.endsWith(usingFile(name, other)) &&
          JSON.stringify(finding).includes(`${name} may use only`),
      ),
    );
    const allowed = CAPABILITIES.filter((other) => !refused.includes(other));
    const words = MAY_USE.get(name)?.filter((word) => word !== "no other capability") ?? [];
    expect(allowed.toSorted()).toEqual(words.toSorted());
  });
});
