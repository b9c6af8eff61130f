import type { Source } from "@newsloom/contract/sources/sources";
import { HEALTH_LIMITS, SOURCE_HEALTH, type SourceHealth } from "@newsloom/domain/sources/health";
import { canAddSource, type SourceCount } from "@newsloom/domain/sources/quota";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Days over which articles and decisions are counted. */
const FIGURE_DAYS = 28;
const WEEKS = FIGURE_DAYS / 7;

/** A source with its figures, as the queries of this file read it. */
export type SourceRow = Omit<
  Source,
  "quota" | "activeSources" | "canAddNewSource" | "articlesPerWeek" | "approvalRate" | "sourceStatus"
> & {
  readonly isActive: boolean;
  readonly articlesIn28Days: number;
  readonly approvedIn28Days: number;
  readonly rejectedIn28Days: number;
  /** Active sources of its company; null when it has none. */
  readonly activeOfCompany: number | null;
  /** Position in `SOURCE_HEALTH`, to sort by. */
  readonly urgency: number;
};

/** Every source of the site that is not deleted, with its company, its figures and its health. */
export function sourceRows(ctx: SiteContext) {
  const { db, siteId } = ctx;
  const now = ctx.now();
  const rows = sql<SourceRow>`(
    select s.source_id as "sourceId", s.name, s.url, s.feed_url as "feedUrl", s.source_type as "sourceType",
      s.company_id as "companyId", coalesce(c.name, '') as "companyName", s.is_active as "isActive", s.language,
      s.open_mode as "openMode", s.last_run_at as "lastRunAt", s.last_error as "lastError",
      s.created_at as "createDate", s.kind, s.link_selector as "linkSelector",
      s.read_every_minutes as "readEveryMinutes", s.is_local as "isLocal", s.is_preferred as "isPreferred",
      s.next_run_at as "nextRunAt", s.last_new_at as "lastNewAt", s.failures, s.failing_since as "failingSince",
      s.last_duration_ms as "lastDurationMs", s.status_changed_by as "statusChangedBy", s.version,
      -- Not in the join: it is computed for the rows of the page alone.
      (select coalesce(sum(t.articles), 0)::int from source_days t
        where t.site_id = s.site_id and t.source_id = s.source_id) as "articlesCount",
      f.articles as "articlesIn28Days", f.approved as "approvedIn28Days",
      f.rejected as "rejectedIn28Days",
      exists (select from source_hubs h where h.site_id = s.site_id and h.source_id = s.source_id
        and h.state = 'active' and h.lease_until > ${now.toISOString()}) as "isPushed",
      case when s.company_id is not null then (
        select count(*)::int from sources o where o.site_id = s.site_id and o.company_id = s.company_id
          and o.is_active and o.deleted_at is null) end as "activeOfCompany",
      array_position(${[...SOURCE_HEALTH]}::text[], ${healthOf(now)}) as urgency, ${healthOf(now)} as health
    from sources s
    left join companies c on c.site_id = s.site_id and c.company_id = s.company_id
    cross join lateral (
      select coalesce(sum(d.articles), 0)::int as articles, coalesce(sum(d.approved), 0)::int as approved,
        coalesce(sum(d.rejected), 0)::int as rejected
      from source_days d
      where d.site_id = s.site_id and d.source_id = s.source_id and d.day > ${firstDay(now)}::date) f
    where s.site_id = ${siteId} and s.deleted_at is null)`;
  return db.selectFrom(rows.as("source"));
}

export const firstDay = (now: Date) =>
  new Date(now.getTime() - FIGURE_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The most urgent of what holds. In SQL, because the list filters and sorts by it. */
function healthOf(now: Date): RawBuilder<SourceHealth> {
  const limits = HEALTH_LIMITS;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return sql`case
    when not s.is_active then 'inactive'
    when s.failures >= case when s.last_new_at is null then ${limits.failuresOfUnread}::int
      else ${limits.failures}::int end then 'failing'
    when s.last_duration_ms >= ${limits.slowMs}::int then 'slow'
    when f.approved + f.rejected >= ${limits.minDecided}::int
      and f.approved < (f.approved + f.rejected) * ${limits.lowApprovalRate}::float8 then 'low-fit'
    when coalesce(s.last_new_at, s.created_at) <= ${daysAgo(limits.quietDays)}::timestamptz then 'quiet'
    when s.last_run_at is null or s.created_at > ${daysAgo(limits.newDays)}::timestamptz then 'new'
    else 'well' end`;
}

/** As the contract shows it; quota and number of active sources are those of its company, else of the site. */
export function asSource(row: SourceRow, ofSite: SourceCount): Source {
  const {
    isActive,
    articlesIn28Days,
    approvedIn28Days,
    rejectedIn28Days,
    activeOfCompany,
    urgency,
    ...same
  } = row;
  const decided = approvedIn28Days + rejectedIn28Days;
  return {
    ...same,
    sourceStatus: isActive ? "Active" : "Inactive",
    articlesPerWeek: Math.round((articlesIn28Days / WEEKS) * 10) / 10,
    approvalRate: decided === 0 ? null : approvedIn28Days / decided,
    quota: ofSite.quota,
    activeSources: activeOfCompany ?? ofSite.activeSources,
    canAddNewSource: canAddSource(ofSite),
  };
}
