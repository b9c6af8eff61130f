// Writes import-rules.generated.json, the lint rules that follow from capabilities.ts (--write), or checks that it is current.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CAPABILITIES, NAVIGATION_USES, PLATFORM_PARTS, SHARED_DOMAIN } from "./capabilities.ts";

const FILE = fileURLToPath(new URL("import-rules.generated.json", import.meta.url));
const FOLDERS: Table = { ...CAPABILITIES, ...PLATFORM_PARTS };
const LOWER = "A lower capability changes state; the higher one's job finds it.";

type Uses = readonly string[];
type Table = Readonly<Record<string, Uses>>;
type Pattern = { message: string } & ({ regex: string } | { group: string[] });

const rule = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});
const words = (names: Uses) => (names.length > 0 ? names.join(", ") : "no other capability");
const othersThan = (name: string, all: Table) => Object.keys(all).filter((other) => other !== name);
const notUsed = (name: string, all: Table, uses: Uses) =>
  othersThan(name, all).filter((other) => !uses.includes(other));
const relativeTo = (names: Uses) => `^(\\.\\./)+(${names.join("|")})/`;
const message = (name: string, uses: Uses) => `${name} may use only: ${words(uses)}. ${LOWER}`;

const PURE_DOMAIN = {
  regex: "^[^.]",
  message:
    "domain is pure: it imports nothing but itself. IO belongs to server/src/platform, wire shapes to contract.",
};

/** A folder of the domain: its own files, those it may use, and what is shared. */
function domainFolder(name: string, uses: Uses) {
  const forbidden = notUsed(name, { ...CAPABILITIES, navigation: [] }, uses);
  const shared = SHARED_DOMAIN.map((path) => `!**/${path}${path.endsWith("/") ? "**" : ""}`);
  return rule(
    [`domain/src/${name}/**/*.ts`],
    [
      PURE_DOMAIN,
      { group: [...forbidden.map((other) => `../**/${other}/**`), ...shared], message: message(name, uses) },
    ],
  );
}

const CONTRACT_BASE = {
  // Everything but relative paths, zod and @newsloom/domain, spelled out: the linter's patterns cannot look ahead.
  regex: "^([^.@z]|z([^o]|o[^d]|od.)|@([^n]|n[^e]|newsloom/[^d]))",
  message: "contract knows domain and zod alone: it also runs in the browser.",
};

const contractFolder = (name: string, uses: Uses) =>
  rule(
    [`contract/src/${name}/**/*.ts`],
    [CONTRACT_BASE, { regex: relativeTo(notUsed(name, FOLDERS, uses)), message: message(name, uses) }],
  );

const serverFeature = (name: string, uses: Uses) =>
  rule(
    [`server/src/features/${name}/**/*.ts`],
    [
      {
        regex: `^#features/(${[...notUsed(name, CAPABILITIES, uses), name].join("|")})$`,
        message: message(name, uses),
      },
      {
        regex: relativeTo(othersThan(name, CAPABILITIES)),
        message: "Another capability is reached by #features/<name>, which is its exports.ts.",
      },
      {
        regex: "^(\\.\\./)+(features|app|main|start-|demo|commands)",
        message: "Reach another capability by #features/<name>; features never import the app.",
      },
      { regex: "^(\\.\\./)+platform/", message: "Write #platform/…" },
    ],
  );

const PORTAL_BASE = {
  regex: "^(node:|@newsloom/server)",
  message: "The portal knows the server by contract alone.",
};
/** What a feature of the portal shows to others. */
const PORTAL_EXPORTS = ["api.ts", "mutations.ts", "*-picker.tsx", "*-names.ts"];

const portalLevel = (level: string, above: Uses) =>
  rule(
    [`portal/src/${level}/**/*.{ts,tsx}`],
    [
      PORTAL_BASE,
      {
        regex: `^(\\.\\./)+(${above.join("|")})/`,
        message: `Imports point down: platform, ui, features, app. ${level} is used by ${above.join(" and ")}.`,
      },
    ],
  );

function portalFeature(name: string, uses: Uses) {
  const forbidden = notUsed(name, FOLDERS, uses);
  return rule(
    [`portal/src/features/${name}/**/*.{ts,tsx}`],
    [
      PORTAL_BASE,
      { regex: "^(\\.\\./)+app/", message: "Imports point down: platform, ui, features, app." },
      ...(forbidden.length > 0 ? [{ regex: relativeTo(forbidden), message: message(name, uses) }] : []),
      ...uses.map((other) => ({
        group: [`../**/${other}/**`, ...PORTAL_EXPORTS.map((file) => `!../**/${other}/${file}`)],
        message: `Another feature is used by its ${PORTAL_EXPORTS.join(", ")}.`,
      })),
    ],
  );
}

function importRules() {
  const capabilities = Object.entries(CAPABILITIES);
  const folders = Object.entries(FOLDERS);
  return {
    overrides: [
      rule(["domain/src/**/*.ts"], [PURE_DOMAIN]),
      ...capabilities.map(([name, uses]) => domainFolder(name, uses)),
      domainFolder("navigation", NAVIGATION_USES),
      ...["text", "time"].map((name) => domainFolder(name, [])),
      rule(["contract/src/**/*.ts"], [CONTRACT_BASE]),
      ...folders.map(([name, uses]) => contractFolder(name, uses)),
      rule(
        ["email/src/**/*.ts"],
        [
          {
            regex: "^(node:|@newsloom/(server|portal|e2e|bench))",
            message: "email is pure and runs in a browser worker: no Node, no server, no portal.",
          },
        ],
      ),
      rule(
        ["server/src/platform/**/*.ts"],
        [
          {
            regex: "^(#features/|(\\.\\./)+features/|@newsloom/portal)",
            message: "platform has no business meaning: pass what it needs in from server/src.",
          },
        ],
      ),
      ...capabilities.map(([name, uses]) => serverFeature(name, uses)),
      rule(["portal/src/**/*.{ts,tsx}"], [PORTAL_BASE]),
      portalLevel("platform", ["ui", "features", "app"]),
      portalLevel("ui", ["features", "app"]),
      ...folders.map(([name, uses]) => portalFeature(name, uses)),
    ],
  };
}

const text = `${JSON.stringify(importRules(), null, 2)}\n`;
if (process.argv.includes("--write")) writeFileSync(FILE, text);
else if (process.argv[1]?.endsWith("import-rules.ts") && readFileSync(FILE, "utf8") !== text) {
  console.error("scripts/import-rules.generated.json is not what capabilities.ts says: npm run import-rules");
  process.exit(1);
}
