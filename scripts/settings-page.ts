// Writes docs/settings.md from the catalogue (--write), or checks that it matches the catalogue and that every key
// either has a test of its effect ("effect of <KeyName>" in the title) or names the capability its effect is pending on.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { SETTINGS, type Setting, settingsIn } from "../domain/src/settings/catalogue.ts";
import { PAGE_SETTINGS } from "../domain/src/settings/page-settings.ts";
import { SECTIONS, type SettingEntry } from "../domain/src/settings/setting.ts";

const PAGE = "docs/settings.md";

/** Where each key's effect is tested. */
function findTests(): Map<string, string> {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.spec.ts"], {
    encoding: "utf8",
  });
  const tests = new Map<string, string>();
  for (const file of listed.split("\n").filter(Boolean).sort())
    for (const [, keyName = ""] of readFileSync(file, "utf8").matchAll(/effect of (\w+)/g))
      if (!tests.has(keyName)) tests.set(keyName, file);
  return tests;
}

function renderPage(tests: ReadonlyMap<string, string>): string {
  const effectOf = ({ keyName, pendingCapability }: Pick<SettingEntry, "keyName" | "pendingCapability">) =>
    pendingCapability ? `pending: ${pendingCapability}` : `[tested](../${tests.get(keyName) ?? ""})`;
  const row = (setting: Setting) =>
    `| \`${setting.keyName}\` | ${setting.control} | ${setting.default ? `\`${setting.default}\`` : ""} | ${setting.description.replaceAll("|", "\\|")} | ${effectOf(setting)} |`;
  const sections = SECTIONS.map((section) => {
    const own = settingsIn(section).filter(({ tabName }) => tabName === section);
    const shared = settingsIn(section).filter(({ tabName }) => tabName !== section);
    const also = shared.map(({ keyName, tabName }) => `\`${keyName}\` (${tabName})`).join(", ");
    const table = ["| key | control | default | what it is | effect |", "| --- | --- | --- | --- | --- |"];
    return [
      `## ${section}\n`,
      ...(own.length > 0 ? [...table, ...own.map(row), ""] : []),
      ...(also ? [`Also shown here: ${also}.\n`] : []),
    ].join("\n");
  });
  const page = PAGE_SETTINGS.map(
    (one) => `| \`${one.keyName}\` | ${one.description} | ${effectOf(one)} |`,
  ).join("\n");
  const pendingCount = SETTINGS.filter(({ pendingCapability }) => pendingCapability).length;
  return `# Settings

Made from the catalogue in \`domain/src/settings\`; do not edit. ${SETTINGS.length} settings, of which ${pendingCount} have no effect until the capability they
belong to is built. To regenerate it: \`node --conditions=source --import tsx scripts/settings-page.ts --write\`.

${sections.join("\n")}
## Page settings

Stored together (\`/Settings/GetPageSettings\`), with \`DefaultLandingPage\` and \`nF_ShowLabels\` above.

| name | what it does | effect |
| --- | --- | --- |
${page}
`;
}

const tests = findTests();
const all = [...SETTINGS, ...PAGE_SETTINGS];
const untested = all.filter(({ keyName, pendingCapability }) => !pendingCapability && !tests.has(keyName));
const noLongerPending = all.filter(
  ({ keyName, pendingCapability }) => pendingCapability && tests.has(keyName),
);
for (const { keyName } of untested)
  console.error(`${keyName} has neither a test of its effect nor a pendingCapability.`);
for (const { keyName, pendingCapability } of noLongerPending)
  console.error(`${keyName} has a test of its effect: remove its pendingCapability (${pendingCapability}).`);
const page = renderPage(tests);
if (process.argv.includes("--write")) writeFileSync(PAGE, page);
const isStale = readFileSync(PAGE, "utf8") !== page;
if (isStale) console.error(`${PAGE} is stale; regenerate it with --write.`);
process.exit(untested.length + noLongerPending.length > 0 || isStale ? 1 : 0);
