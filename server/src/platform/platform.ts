import type { Cache } from "./cache/create-cache.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { DnsReader } from "./dns.ts";
import type { Fetcher } from "./fetcher/create-fetcher.ts";
import type { JobDefinition } from "./jobs/define.ts";
import type { Log } from "./log.ts";
import type { MailTransport } from "./mail/types.ts";
import type { Metrics } from "./metrics.ts";
import type { Parsing } from "./parsing/create-parsing.ts";
import type { Sealer } from "./secrets.ts";
import type { FileChange, MediaReference, MediaTitle } from "./storage/media-references.ts";
import type { PrivateFiles } from "./storage/private-files.ts";
import type { Storage } from "./storage/storage.ts";

/** What every feature uses, created once at start. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** Sends system mail; newsletters of a site go through its own provider. */
  readonly mail: MailTransport;
  readonly dns: DnsReader;
  readonly storage: Storage;
  /** What was uploaded to be imported. */
  readonly privateFiles: PrivateFiles;
  /** What was exported and waits to be downloaded. */
  readonly exportedFiles: PrivateFiles;
  /** Recipients of campaigns that are handed over as packages. */
  readonly packageFiles: PrivateFiles;
  /** What the features registered about stored content, the cheapest lookup first. */
  readonly mediaReferences: readonly MediaReference[];
  readonly mediaTitles: readonly MediaTitle[];
  /** Queued when a file of the library gets another content. */
  readonly fileChangeJobs: readonly JobDefinition<FileChange>[];
  /** Cached answers; only a server that receives invalidations caches any. */
  readonly cache: Cache;
  readonly fetcher: Fetcher;
  /** Runs parsers of what came from outside, in worker threads. */
  readonly parsing: Parsing;
  readonly metrics: Metrics;
  readonly sealer: Sealer;
  /** Issuer, cookie origin and the beginning of every link in a mail. */
  readonly publicUrl: string;
  now(): Date;
}
