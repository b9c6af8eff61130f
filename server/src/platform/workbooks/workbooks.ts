import { parserIn } from "../parsing/parser.ts";

const DEADLINE_MS = 80_000;

export const workbookReader = parserIn<typeof import("./workbook-parser.ts")>(
  "./workbook-parser",
  import.meta.url,
  {
    deadlineMs: DEADLINE_MS,
  },
);
export const workbookWriter = parserIn<typeof import("./write-workbook-worker.ts")>(
  "./write-workbook-worker",
  import.meta.url,
  {
    deadlineMs: DEADLINE_MS,
  },
);
