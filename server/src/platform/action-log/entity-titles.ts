import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { sql } from "kysely";
import type { SiteContext } from "../context.ts";

type Subject = Pick<LoggedAction, "entityType" | "entityId" | "after">;

/** What the action is about: the article that it names, or its entity. */
function subjectOf({ entityType, entityId, after }: Subject): { kind: string; id: string } {
  const articleId = (after as { articleId?: unknown } | null)?.articleId;
  return typeof articleId === "number"
    ? { kind: "article", id: String(articleId) }
    : { kind: entityType, id: entityId };
}

export function titleKey(action: Subject): string {
  const { kind, id } = subjectOf(action);
  return `${kind} ${id}`;
}

/** The titles, as they are now, of what the actions are about; one query for each kind that a feature registered. */
export async function findTitles(
  { db, siteId, platform }: SiteContext,
  actions: readonly Subject[],
): Promise<Map<string, string>> {
  const subjects = actions.map(subjectOf);
  const titles = new Map<string, string>();
  for (const { kind, table, id, title } of platform.mediaTitles) {
    const ids = subjects.filter((one) => one.kind === kind && /^\d{1,15}$/.test(one.id)).map((one) => one.id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; title: string }>`
      select ${sql.ref(id)}::text as id, ${sql.ref(title)} as title from ${sql.table(table)}
      where site_id = ${siteId} and ${sql.ref(id)} = any(${ids}::bigint[])`.execute(db);
    for (const row of rows) titles.set(`${kind} ${row.id}`, row.title);
  }
  return titles;
}
