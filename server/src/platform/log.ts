import { type Logger, pino } from "pino";

export type Log = Logger;

/** Addresses and secrets must not be logged; these fields of logged objects are redacted. */
const HIDDEN = ["password", "token", "secret", "authorization", "cookie", "email", "apiKey"];

/** Where log lines are written; by default stdout. */
interface Sink {
  write(line: string): void;
}

export function createLog(level: string, sink?: Sink): Log {
  const options = {
    level,
    base: null,
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[hidden]" },
    serializers: { err: describe },
  };
  return sink ? pino(options, sink) : pino(options);
}

/** What helps to find a fault. PostgreSQL's `detail` and `where` repeat the row, so they stay out. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, statusCode } = error as Error & Record<string, unknown>;
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    ...(statusCode !== undefined && { statusCode }),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}
