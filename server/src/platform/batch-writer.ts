import { type SiteContext, siteScope } from "./context.ts";
import type { Platform } from "./platform.ts";

const WRITE_INTERVAL_MS = 250;
const MAX_BUFFERED = 5_000;

interface OfSite {
  readonly siteId: number;
}

export interface BatchWriter<Entry> {
  /** It is written in the background. */
  add(entry: Entry): void;
  /** Writes what is buffered. */
  close(): Promise<void>;
}

/** Collects what requests count and writes it in batches, one transaction for each site, so that no request waits for it. */
export function createBatchWriter<Entry extends OfSite>(
  platform: Platform,
  failure: string,
  write: (ctx: SiteContext, entries: readonly Entry[]) => Promise<void>,
): BatchWriter<Entry> {
  let buffered: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = buffered;
    buffered = [];
    for (const site of new Set(batch.map(({ siteId }) => siteId))) {
      const entries = batch.filter(({ siteId }) => siteId === site);
      const scope = siteScope(platform, { siteId: site, user: null, ip: "" });
      writing = writing
        .then(() => scope.transaction((ctx) => write(ctx, entries)))
        .catch((error: unknown) => platform.log.error({ err: error }, failure));
    }
    return writing;
  }

  return {
    add(entry) {
      buffered.push(entry);
      if (buffered.length >= MAX_BUFFERED) void writeAll();
      else timer ??= setTimeout(() => void writeAll(), WRITE_INTERVAL_MS);
    },
    close: writeAll,
  };
}
