import { defineConfig } from "vitest/config";

const resolve = { conditions: ["source"] };
/** Workspaces are used as sources everywhere: in tests, and in what runs before them. */
const sources = {
  resolve,
  ssr: { resolve },
  environments: { __vitest__: { resolve: { ...resolve, noExternal: [/^@newsloom\//] } } },
};

/** Tests that start and kill the product as `npm start` runs it, in processes of their own. */
const BUILT_SERVER_TESTS = ["server/src/main.test.ts", "server/src/crash-recovery.test.ts"];

const common = {
  // No file leaves anything behind but its own database, and a server takes a second to import.
  isolate: false,
  // By default one second, which a busy machine may take. A pass does not wait for it.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // A test that needs a second try is a broken test.
    retry: 0,
    // By default one core stays free; a test waits for PostgreSQL more than it computes.
    maxWorkers: 2,
    projects: [
      {
        ...sources,
        test: {
          name: "unit",
          ...common,
          include: ["{domain,contract,email,portal}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          // Property tests take seconds on a busy machine. A pass does not wait for it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...sources,
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          exclude: BUILT_SERVER_TESTS,
          ...common,
          globalSetup: ["server/test/global-setup.ts"],
          // Generous: real databases and browsers on a busy machine. A pass does not wait for it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...sources,
        test: {
          name: "built server",
          include: BUILT_SERVER_TESTS,
          ...common,
          globalSetup: ["server/test/build-server.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
