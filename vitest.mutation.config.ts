import { defineConfig } from "vitest/config";

/** Those that measure time, or train a model for a minute, say nothing about mutants and last for each of them. */
const SLOW = /in a time that grows|taught by 60 decisions/;

/** The tests that a mutated rule or wire shape must fail (stryker.config.json): those beside it. */
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["{domain,contract}/src/**/*.test.ts"],
    testNamePattern: new RegExp(`^(?!.*(?:${SLOW.source})).*$`),
    testTimeout: 60_000,
  },
});
