import { type Logger, pino } from "pino";

export type Log = Logger;

/** Addresses, names and secrets have no business in a log; what slips into an object is cut here. */
const HIDDEN = ["password", "token", "secret", "authorization", "cookie", "email", "code", "apiKey"];

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[hidden]" },
  });
}
