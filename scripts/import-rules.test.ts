import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPABILITIES, PLATFORM_PARTS } from "./capabilities.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A file in the wrong place, and the text of the rule that must catch it. */
const VIOLATIONS: [file: string, text: string, rule: string][] = [
  ["domain/src/a.ts", 'import { readFileSync } from "node:fs";', "domain is pure"],
  ["domain/src/settings/b.ts", 'import { z } from "zod";', "domain is pure"],
  ["domain/src/text/c.ts", 'import { x } from "../articles/status.ts";', "text may use only"],
  ["contract/src/a.ts", 'import { x } from "@newsloom/email/mail";', "contract knows domain and zod alone"],
  ["contract/src/sites/b.ts", 'import { sql } from "kysely";', "contract knows domain and zod alone"],
  ["contract/src/c.ts", 'import { zip } from "zip";', "contract knows domain and zod alone"],
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
  ["portal/src/platform/a.ts", 'import { x } from "../ui/layout/page.tsx";', "Imports point down"],
  ["portal/src/ui/forms/a.ts", 'import { x } from "../../features/sites/api.ts";', "Imports point down"],
  ["portal/src/features/sites/a.ts", 'import { x } from "../../app/router.tsx";', "Imports point down"],
  [
    "portal/src/features/articles/labels/a.ts",
    'import { x } from "../../media/library/file-grid.tsx";',
    "Another feature is used by its api.ts",
  ],
  ["server/src/b.ts", "export default 1;", "no-default-export"],
  ["server/src/c.ts", "export const x = (y: any) => String(y);", "no-explicit-any"],
  ["server/src/BadName.ts", "export const x = 1;", "filename-case"],
];

/** The floors, and how a capability on each would use another. */
const FLOORS = {
  domain: (other: string) => `../../${other}/rules.ts`,
  contract: (other: string) => `../../${other}/shapes.ts`,
  "server/src/features": (other: string) => `#features/${other}`,
  "portal/src/features": (other: string) => `../../${other}/api.ts`,
};
const folderOf = (floor: string) => (floor.includes("/") ? floor : `${floor}/src`);
const usingFile = (floor: string, name: string, other: string) =>
  `${folderOf(floor)}/${name}/topic/uses-${other}.ts`;
const NAMES = Object.keys(CAPABILITIES);
const floors = Object.entries(FLOORS);

let folder: string;
let report: Finding[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-import-rules-"));
  await mkdir(join(folder, "scripts"));
  for (const file of [".oxlintrc.json", "scripts/import-rules.generated.json"])
    await cp(join(root, file), join(folder, file));
  const uses = floors.flatMap(([floor, path]) =>
    NAMES.flatMap((name) =>
      NAMES.filter((other) => other !== name).map(
        (other) => [usingFile(floor, name, other), `import { x } from "${path(other)}";`] as const,
      ),
    ),
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

/** oxlint exits with 1 when it finds something, as it must here. */
function lint(cwd: string): Promise<Finding[]> {
  return new Promise((resolve) =>
    execFile(
      join(root, "node_modules/.bin/oxlint"),
      ["--format=json"],
      { cwd, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => resolve((JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics),
    ),
  );
}

describe("import rules", () => {
  it.each(VIOLATIONS)("%s: %s is caught", (file, _text, rule) => {
    const found = report.filter((finding) => finding.filename.endsWith(file));
    expect(JSON.stringify(found)).toContain(rule);
  });

  it.each(["server/src/features", "portal/src/features", "domain/src", "contract/src"])(
    "know every folder of %s",
    async (path) => {
      const entries = await readdir(join(root, path), { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      const known = [...NAMES, ...Object.keys(PLATFORM_PARTS), "navigation", "text", "time"];
      expect(known).toEqual(expect.arrayContaining(folders));
    },
  );

  it.each(floors.flatMap(([floor]) => NAMES.map((name) => [folderOf(floor), name, floor] as const)))(
    "in %s let %s use what the table says, and nothing else",
    (_folder, name, floor) => {
      const isRefused = (other: string) =>
        report.some(
          (finding) =>
            finding.filename.endsWith(usingFile(floor, name, other)) &&
            finding.code.includes("no-restricted-imports"),
        );
      const allowed = NAMES.filter((other) => other !== name && !isRefused(other));
      expect(allowed.toSorted()).toEqual([...(CAPABILITIES[name] ?? [])].toSorted());
    },
  );
});
