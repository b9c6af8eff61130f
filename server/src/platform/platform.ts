import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Fetcher } from "./fetcher/create-fetcher.ts";
import type { Log } from "./log.ts";
import type { MailProvider } from "./mail/types.ts";
import type { Metrics } from "./metrics.ts";
import type { Sealer } from "./secrets.ts";
import type { Storage } from "./storage/storage.ts";

/** What every feature stands on, made once at start. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly mail: MailProvider;
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly metrics: Metrics;
  readonly sealer: Sealer;
  /** Issuer, cookie origin and the beginning of every link in a mail. */
  readonly publicUrl: string;
  now(): Date;
}
