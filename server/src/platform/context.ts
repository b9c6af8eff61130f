import type { Role } from "@newsloom/domain/identity/roles";
import { type CacheName, cachePrefix, cachesAffectedBy } from "@newsloom/domain/settings/cache-names";
import type { ActionRecord } from "./action-log/record.ts";
import { recordAction } from "./action-log/record.ts";
import { invalidateOnServers } from "./cache/invalidate-on-servers.ts";
import { type Db, setTransactionSite } from "./db/database.ts";
import { retryConflicts } from "./db/retry-conflicts.ts";
import { type EnqueueOptions, enqueue, type JobDefinition } from "./jobs/define.ts";
import type { Platform } from "./platform.ts";
import { type SiteEvent, writeEvents } from "./realtime/write-events.ts";

/** Who acts. Roles are those of the membership at this call, never those of the token. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly companyId: number | null;
}

/** A call or a job before it has opened its transaction: it knows its site, and has no database handle to misuse. */
export interface SiteScope<User extends Actor | null = Actor | null> {
  readonly platform: Platform;
  readonly siteId: number;
  readonly user: User;
  readonly ip: string;
  now(): Date;
  transaction<T>(work: (ctx: SiteContext<User>) => Promise<T>): Promise<T>;
  /** A transaction that changes nothing. */
  read<T>(work: (ctx: SiteContext<User>) => Promise<T>): Promise<T>;
}

/** Inside the transaction: the only database handle available, and it sees one site. */
export interface SiteContext<User extends Actor | null = Actor | null> {
  readonly platform: Platform;
  readonly siteId: number;
  readonly user: User;
  readonly ip: string;
  readonly db: Db;
  now(): Date;
  /** Writes the action log's row of a change, in the change's own transaction. */
  record(action: ActionRecord): Promise<void>;
  /** Removes, at commit and on every server, what is cached of the site under these names; `record` does so by itself. */
  invalidate(names: readonly CacheName[]): void;
  /** Queues a job that exists only if this transaction commits. */
  enqueue<P>(job: JobDefinition<P>, payload: NoInfer<P>, options?: EnqueueOptions): Promise<void>;
  /** Sends an event to the open streams of the site, at commit. */
  sendEvent(event: SiteEvent): void;
}

export type SignedInContext = SiteContext<Actor>;

/** A call that comes before any site is known. It reads install-wide tables, and may enter one site from there. */
export interface InstallContext {
  readonly platform: Platform;
  readonly ip: string;
  readonly db: Db;
  now(): Date;
  enterSite<T>(siteId: number, work: (ctx: SiteContext<null>) => Promise<T>): Promise<T>;
}

interface CallerOfSite<User extends Actor | null> {
  readonly siteId: number;
  readonly user: User;
  readonly ip: string;
}

export function siteScope<User extends Actor | null>(
  platform: Platform,
  caller: CallerOfSite<User>,
): SiteScope<User> {
  return {
    platform,
    ...caller,
    now: () => platform.now(),
    read: (work) =>
      platform.database.readInSite(caller.siteId, (db) => workInSite(platform, caller, db, work)),
    async transaction(work) {
      const outdated = new Set<string>();
      try {
        return await retryConflicts(() =>
          platform.database.inSite(caller.siteId, (db) => workInSite(platform, caller, db, work, outdated)),
        );
      } finally {
        // On this server before the answer is sent; the other servers get a NOTIFY.
        if (outdated.size > 0) platform.cache.drop([...outdated]);
      }
    },
  };
}

export function installContext(platform: Platform, ip: string, db: Db): InstallContext {
  return {
    platform,
    ip,
    db,
    now: () => platform.now(),
    async enterSite(siteId, work) {
      await setTransactionSite(db, siteId);
      return workInSite(platform, { siteId, user: null, ip }, db, work);
    },
  };
}

async function workInSite<User extends Actor | null, T>(
  platform: Platform,
  caller: CallerOfSite<User>,
  db: Db,
  work: (ctx: SiteContext<User>) => Promise<T>,
  outdated = new Set<string>(),
): Promise<T> {
  const events: SiteEvent[] = [];
  const invalidate = (names: readonly CacheName[]) => {
    for (const name of names) outdated.add(cachePrefix(caller.siteId, name));
  };
  const ctx: SiteContext<User> = {
    platform,
    ...caller,
    db,
    now: () => platform.now(),
    record(action) {
      invalidate(cachesAffectedBy(action.area));
      return recordAction(ctx, action);
    },
    invalidate,
    enqueue: (job, payload, options) => enqueue(db, caller.siteId, job, payload, options),
    sendEvent: (event) => void events.push(event),
  };
  const result = await work(ctx);
  if (outdated.size > 0) await invalidateOnServers(db, [...outdated]);
  // Last, because numbering events locks the site's counter until commit.
  if (events.length > 0) await writeEvents(ctx, events);
  return result;
}
