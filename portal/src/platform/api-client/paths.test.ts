import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { expect, it } from "vitest";

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function sourcesOf(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);
}

const portal = sourcesOf(folderOf("../../"));
const contract = sourcesOf(folderOf("../../../../contract/src/"));
const written = (pattern: RegExp) =>
  portal.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`));

/** The first segments of the API's paths, such as `Users` and `Settings`. */
const areas = new Set(
  contract.flatMap(([, text]) =>
    [...text.matchAll(/endpoint\("[A-Z]+ \/([A-Za-z]+)/g)].map(([, area]) => area),
  ),
);

it("[SYS-021] API paths are written only in the contract", () => {
  expect(portal.length).toBeGreaterThan(100);
  for (const area of ["Users", "Settings", "CompanyUsers", "Company", "Registration"])
    expect(areas).toContain(area);
  const bases = Object.values(BASE_PATHS).join("|");
  expect(written(new RegExp(`["'\`](${bases})(/|["'\`])`, "g"))).toEqual([]);
  expect(
    written(new RegExp(`["'\`](GET |POST |PUT |DELETE )?/(${[...areas].join("|")})[/"'\`?]`, "g")),
  ).toEqual([]);
  expect(written(/\/connect\/\w+/g)).toEqual([]);
});

it("[SYS-021] only the API client, the session and the event stream send requests", () => {
  const senders = portal.filter(([, text]) => /\bfetch\(|new (XMLHttpRequest|EventSource)\(/.test(text));
  expect(senders.length).toBeGreaterThan(2);
  const elsewhere = senders.filter(([name]) => !/^platform\/(api-client|session|realtime)\//.test(name));
  expect(elsewhere.map(([name]) => name)).toEqual([]);
});
