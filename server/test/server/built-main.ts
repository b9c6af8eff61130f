import { fileURLToPath } from "node:url";

/** What `npm start` runs. The tests of the built server build it first (vitest.config.ts). */
export const BUILT_MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
