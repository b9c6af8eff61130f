// What failed, said again at the end of a long log: tests with their errors, and what was on the screen of a journey.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./prepare.mjs";

export function failedTests(resultsFile) {
  const { testResults } = JSON.parse(readFileSync(resultsFile, "utf8"));
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that fails to load or to set up has no failed test of its own.
    if (failed.length === 0) return status === "failed" ? [file] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}${firstLines(failureMessages)}`,
    );
  });
}

const firstLines = (messages) =>
  messages
    .flatMap((message) => message.split("\n").slice(0, 8))
    .map((line) => `\n      ${line}`)
    .join("");

const SHOWN_LINES = 250;

/** The page of each failed journey, as Playwright describes it. */
export function failedPages(resultsFolder) {
  const files = readdirSync(resultsFolder, { recursive: true });
  return files
    .filter((file) => file.endsWith("error-context.md"))
    .map((file) => {
      const [context] = readFileSync(join(resultsFolder, file), "utf8").split("# Test source");
      const details = context.slice(context.indexOf("# Error details")).split("\n");
      const shown = details.filter((line) => !line.includes("- /url:")).slice(0, SHOWN_LINES);
      return [dirname(file), ...shown].join("\n");
    });
}
