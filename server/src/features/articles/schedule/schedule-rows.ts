import type { ScheduledArticle } from "@newsloom/contract/articles/schedule";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import type { SiteContext } from "#platform/context";

export interface Schedule {
  readonly articleId: number;
  readonly publishAt: string;
  readonly position: number;
}

/** The next one first. A rejected article is not listed; it has its schedule again once that is undone. */
export async function listScheduled({ db, siteId }: SiteContext): Promise<ScheduledArticle[]> {
  return db
    .selectFrom("scheduled_articles as scheduled")
    .innerJoin("articles as article", (join) =>
      join
        .onRef("article.site_id", "=", "scheduled.site_id")
        .onRef("article.article_id", "=", "scheduled.article_id"),
    )
    .select([
      "scheduled.article_id as articleId",
      "article.title",
      "scheduled.publish_at as publishAt",
      "scheduled.position",
      "scheduled.user_name as userName",
    ])
    .where("scheduled.site_id", "=", siteId)
    .where("article.status", "=", ARTICLE_STATUS.New)
    .orderBy("scheduled.publish_at")
    .orderBy("scheduled.article_id")
    .execute();
}

export async function saveSchedule(
  ctx: SiteContext,
  { articleId, publishAt, position }: Schedule,
): Promise<void> {
  const plan = {
    publish_at: publishAt,
    position,
    user_id: ctx.user?.userId ?? null,
    user_name: ctx.user?.name ?? "",
  };
  await ctx.db
    .insertInto("scheduled_articles")
    .values({ site_id: ctx.siteId, article_id: articleId, ...plan })
    .onConflict((row) => row.columns(["site_id", "article_id"]).doUpdateSet(plan))
    .execute();
}

export interface DeletedSchedule {
  readonly publishAt: string;
  readonly position: number;
  readonly userId: string | null;
  readonly userName: string;
}

/** Undefined when the article is not scheduled, or not for this time. */
export function deleteSchedule(
  { db, siteId }: SiteContext,
  articleId: number,
  publishAt?: string,
): Promise<DeletedSchedule | undefined> {
  const deleted = db
    .deleteFrom("scheduled_articles")
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .returning(["publish_at as publishAt", "position", "user_id as userId", "user_name as userName"]);
  return (publishAt === undefined ? deleted : deleted.where("publish_at", "=", publishAt)).executeTakeFirst();
}
