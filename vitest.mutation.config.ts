import { defineConfig } from "vitest/config";

/** Those that measure time, train models or repeat a draw thousands of times say little about mutants and last for each of them. */
const SLOW = new RegExp(
  [
    "in a time that grows",
    "in time linear",
    "taught by 60 decisions",
    "same decisions in any order",
    "decisions it did not learn from",
    "the same however often it is done",
    "a lead of equal subjects",
    "plays the shares it was given",
    "share a group when half of them",
  ].join("|"),
);

/** The tests that a mutated rule or wire shape must fail: those beside it (scripts/mutate.mjs says where). */
const folder = process.env["MUTATED_FOLDER"] ?? "{domain,contract}/src";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    // A folder of constants has no tests, without which a run would fail.
    include: [`${folder}/**/*.test.ts`, "domain/src/defaults.test.ts"],
    testNamePattern: new RegExp(`^(?!.*(?:${SLOW.source})).*$`),
    testTimeout: 120_000,
    // Mutants are switched on in modules that stay loaded.
    isolate: false,
  },
});
