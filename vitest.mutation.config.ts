import { defineConfig } from "vitest/config";

/** The tests that a mutated rule or wire shape must fail (stryker.config.json): those beside it. */
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: { include: ["{domain,contract}/src/**/*.test.ts"], testTimeout: 60_000 },
});
