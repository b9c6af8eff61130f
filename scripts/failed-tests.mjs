// Which tests failed, from the results that vitest writes; said again at the end of a long log.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./prepare.mjs";

export function failedTests(resultsFile) {
  const { testResults } = JSON.parse(readFileSync(resultsFile, "utf8"));
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that fails to load or to set up has no failed test of its own.
    if (failed.length === 0) return status === "failed" ? [file] : [];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}
