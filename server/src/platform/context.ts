import type { Role } from "@newsloom/domain/identity/roles";
import { type CacheName, cachePrefix, cachesShowing } from "@newsloom/domain/settings/cache-names";
import type { ActionRecord } from "./action-log/record.ts";
import { recordAction } from "./action-log/record.ts";
import { tellServers } from "./cache/tell-servers.ts";
import { type Db, nameSite } from "./db/database.ts";
import { retryConflicts } from "./db/retry-conflicts.ts";
import { type EnqueueOptions, enqueue, type JobDefinition } from "./jobs/define.ts";
import type { Platform } from "./platform.ts";
import { type Notice, writeNotices } from "./realtime/write-notices.ts";

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
}

/** Inside the transaction: the only database handle in reach, and it sees one site. */
export interface SiteContext<User extends Actor | null = Actor | null> {
  readonly platform: Platform;
  readonly siteId: number;
  readonly user: User;
  readonly ip: string;
  readonly db: Db;
  now(): Date;
  /** Writes the action log's row of a change, in the change's own transaction. */
  record(action: ActionRecord): Promise<void>;
  /** Forgets, at commit and on every server, what is cached of the site under these names; `record` does so by itself. */
  forget(names: readonly CacheName[]): void;
  /** Queues a job that exists only if this transaction commits. */
  enqueue<P>(job: JobDefinition<P>, payload: NoInfer<P>, options?: EnqueueOptions): Promise<void>;
  /** Tells the site's readers, at commit. */
  notify(notice: Notice): void;
}

export type SignedInContext = SiteContext<Actor>;

/** A call that comes before any site is known. It reaches install-wide tables, and may enter one site from there. */
export interface InstallContext {
  readonly platform: Platform;
  readonly ip: string;
  readonly db: Db;
  now(): Date;
  enterSite<T>(siteId: number, work: (ctx: SiteContext<null>) => Promise<T>): Promise<T>;
}

interface Who<User extends Actor | null> {
  readonly siteId: number;
  readonly user: User;
  readonly ip: string;
}

export function siteScope<User extends Actor | null>(platform: Platform, who: Who<User>): SiteScope<User> {
  return {
    platform,
    ...who,
    now: () => platform.now(),
    async transaction(work) {
      const outdated = new Set<string>();
      try {
        return await retryConflicts(() =>
          platform.database.inSite(who.siteId, (db) => workInSite(platform, who, db, work, outdated)),
        );
      } finally {
        // Here before the answer leaves; the other servers hear of it from the database.
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
      await nameSite(db, siteId);
      return workInSite(platform, { siteId, user: null, ip }, db, work);
    },
  };
}

async function workInSite<User extends Actor | null, T>(
  platform: Platform,
  who: Who<User>,
  db: Db,
  work: (ctx: SiteContext<User>) => Promise<T>,
  outdated = new Set<string>(),
): Promise<T> {
  const notices: Notice[] = [];
  const forget = (names: readonly CacheName[]) => {
    for (const name of names) outdated.add(cachePrefix(who.siteId, name));
  };
  const ctx: SiteContext<User> = {
    platform,
    ...who,
    db,
    now: () => platform.now(),
    record(action) {
      forget(cachesShowing(action.area));
      return recordAction(ctx, action);
    },
    forget,
    enqueue: (job, payload, options) => enqueue(db, who.siteId, job, payload, options),
    notify: (notice) => void notices.push(notice),
  };
  const result = await work(ctx);
  if (outdated.size > 0) await tellServers(db, [...outdated]);
  // Last, because numbering notices locks the site's counter until commit.
  if (notices.length > 0) await writeNotices(ctx, notices);
  return result;
}
