import { sql } from "kysely";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { createRecentlySeen } from "./recently-seen.ts";

export interface ArticleRead {
  readonly siteId: number;
  readonly articleId: number;
  /** A read on our page, or a click that led on to the publisher's. */
  readonly kind: "read" | "click";
  readonly uid: string;
  readonly isReader: boolean;
  /** Address and browser, for readers without a uid; never stored. */
  readonly readerKey: string;
}

interface TimedRead extends ArticleRead {
  readonly at: string;
}

/** Reads are written in batches, because single updates of one article's counter would block each other. */
const WRITE_INTERVAL_MS = 250;
const MAX_BUFFERED = 5_000;

export interface ReadCounter {
  /** Counts a read or click, once per reader in half an hour; it is written in the background. */
  count(read: ArticleRead): void;
  /** Writes what is buffered. */
  close(): Promise<void>;
}

export function createReadCounter(platform: Platform): ReadCounter {
  const wasSeen = createRecentlySeen(() => platform.now());
  let buffered: TimedRead[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = buffered;
    buffered = [];
    for (const site of new Set(batch.map(({ siteId }) => siteId)))
      writing = writing
        .then(() =>
          writeReads(
            platform,
            site,
            batch.filter(({ siteId }) => siteId === site),
          ),
        )
        .catch((error: unknown) => platform.log.error({ err: error }, "reads were not counted"));
    return writing;
  }

  return {
    count(read) {
      const { siteId, articleId, kind, uid, isReader, readerKey } = read;
      if (wasSeen([siteId, articleId, kind, isReader, uid === "" ? ["key", readerKey] : ["uid", uid]]))
        return;
      buffered.push({ ...read, at: platform.now().toISOString() });
      if (buffered.length >= MAX_BUFFERED) void write();
      else timer ??= setTimeout(() => void write(), WRITE_INTERVAL_MS);
    },
    close: write,
  };
}

/** Stores the events and adds reads by people to the counters, in the order of article ids to avoid deadlocks. */
function writeReads(platform: Platform, siteId: number, reads: readonly TimedRead[]): Promise<void> {
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(async ({ db }) => {
    await db
      .insertInto("events")
      .values(
        reads.map(({ at, kind, articleId, uid, isReader }) => ({
          site_id: siteId,
          at,
          kind,
          article_id: articleId,
          uid,
          is_machine: !isReader,
        })),
      )
      .execute();
    const people = reads.filter(({ isReader }) => isReader);
    if (people.length === 0) return;
    const seen = sql`
      select seen.day, seen.article_id, count(*) filter (where seen.kind = 'read')::int as reads,
        count(*) filter (where seen.kind = 'click')::int as clicks
      from unnest(${people.map(({ at }) => at.slice(0, 10))}::date[], ${people.map(({ articleId }) => articleId)}::int[],
        ${people.map(({ kind }) => kind)}::text[]) as seen(day, article_id, kind)
      join articles a on a.site_id = ${siteId} and a.article_id = seen.article_id
      group by seen.day, seen.article_id`;
    await sql`insert into article_counters as c (site_id, article_id, reads, clicks)
      select ${siteId}::int, article_id, sum(reads), sum(clicks) from (${seen}) as seen group by article_id order by article_id
      on conflict (site_id, article_id) do update
      set reads = c.reads + excluded.reads, clicks = c.clicks + excluded.clicks`.execute(db);
    await sql`insert into article_days as d (site_id, day, article_id, reads, clicks)
      select ${siteId}::int, day, article_id, reads, clicks from (${seen}) as seen order by article_id, day
      on conflict (site_id, day, article_id) do update
      set reads = d.reads + excluded.reads, clicks = d.clicks + excluded.clicks`.execute(db);
  });
}
