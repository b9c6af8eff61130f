import { SWEEP_MS } from "@newsloom/domain/analytics/sweeps";
import { sql } from "kysely";
import { createBatchWriter } from "#platform/batch-writer";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";
import { createMachineReaders } from "./machine-readers.ts";
import { createRecentlySeen } from "./recently-seen.ts";

export interface ReaderEvent {
  readonly siteId: number;
  /** A page that shows many articles has none. */
  readonly articleId: number | null;
  /** A read on our page, a click that led on to the publisher's, one in a widget that led to ours, or a page or widget seen. */
  readonly kind: "read" | "click" | "widget click" | "impression";
  /** Where it was, as an impression type; 0 when it is not known. */
  readonly type: number;
  readonly widgetId?: number;
  /** The page that shows the widget. */
  readonly url?: string;
  readonly uid: string;
  readonly isReader: boolean;
  /** Address and browser, for readers without a uid; never stored. */
  readonly readerKey: string;
}

interface TimedEvent extends ReaderEvent {
  readonly at: string;
}

type Reader = Pick<ReaderEvent, "siteId" | "uid" | "readerKey">;

export interface ReadCounter {
  /**
   * Counts once per reader in half an hour. It is written in the background, as soon as it is known whether the reader
   * sweeps the site; what a person did is told to `onPerson`.
   */
  count(event: ReaderEvent, onPerson?: () => void): void;
  /** What the reader does now is a machine's. */
  addMachine(reader: Reader): void;
  /** Writes what is held and buffered. */
  close(): Promise<void>;
}

interface HeldEvent {
  readonly event: TimedEvent;
  readonly onPerson: (() => void) | undefined;
}

const keyOf = ({ siteId, uid, readerKey }: Reader) =>
  `${siteId} ${uid === "" ? `key ${readerKey}` : `uid ${uid}`}`;

/** Events are written in batches, because single updates of one article's counter would block each other. */
export function createReadCounter(platform: Platform): ReadCounter {
  const wasSeen = createRecentlySeen(() => platform.now());
  const machines = createMachineReaders(() => platform.now());
  const writer = createBatchWriter(platform, "reads were not counted", writeEvents);
  const held = new Set<HeldEvent>();

  function write(one: HeldEvent): void {
    if (!held.delete(one)) return;
    const isReader = one.event.isReader && !machines.has(keyOf(one.event));
    writer.add({ ...one.event, isReader });
    if (isReader) one.onPerson?.();
  }

  return {
    count(event, onPerson) {
      const { siteId, articleId, kind, type, widgetId = 0, isReader } = event;
      const reader = keyOf(event);
      // The same article is one read, wherever somebody found it.
      const place = kind === "impression" ? type : 0;
      if (wasSeen([siteId, articleId, kind, place, widgetId, isReader, reader])) return;
      if (isReader && articleId !== null) machines.open(reader, articleId);
      const one = { event: { ...event, at: platform.now().toISOString() }, onPerson };
      held.add(one);
      setTimeout(write, SWEEP_MS, one).unref();
    },
    addMachine: (reader) => machines.add(keyOf(reader)),
    close() {
      for (const one of held) write(one);
      return writer.close();
    },
  };
}

const detailsOf = ({ type, widgetId }: ReaderEvent) =>
  type === 0 ? null : JSON.stringify({ type, ...(widgetId !== undefined && { widgetId }) });

/** Stores the events and adds reads by people to the counters, in the order of article ids to avoid deadlocks. */
async function writeEvents({ db, siteId }: SiteContext, events: readonly TimedEvent[]): Promise<void> {
  const column = <T>(valueOf: (event: TimedEvent) => T) => events.map(valueOf);
  await sql`
    insert into events (site_id, at, kind, article_id, uid, url, is_machine, details)
    select ${siteId}::int, at, kind, article_id, uid, url, is_machine, details::jsonb
    from unnest(${column(({ at }) => at)}::timestamptz[], ${column(({ kind }) => kind)}::text[],
      ${column(({ articleId }) => articleId)}::int[], ${column(({ uid }) => uid)}::text[],
      ${column(({ url }) => url ?? "")}::text[], ${column(({ isReader }) => !isReader)}::boolean[],
      ${column(detailsOf)}::text[]) as new(at, kind, article_id, uid, url, is_machine, details)`.execute(db);
  const people = events.filter(({ isReader, kind }) => isReader && (kind === "read" || kind === "click"));
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
}
