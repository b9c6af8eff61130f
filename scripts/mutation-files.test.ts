import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const FEATURES = join(import.meta.dirname, "..", "portal", "src", "features");
const isMutationFile = (path: string) =>
  basename(path) === "mutations.ts" || path.endsWith("-mutations.ts") || basename(path).startsWith("use-");

test("what the portal sends on demand stands in mutations.ts, or in the file of one hook", () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(files.filter(isMutationFile)).not.toEqual([]);
  const others = files.filter(
    (path) => !isMutationFile(path) && /use\w*Mutation[(<]/.test(readFileSync(join(FEATURES, path), "utf8")),
  );
  expect(others).toEqual([]);
});
