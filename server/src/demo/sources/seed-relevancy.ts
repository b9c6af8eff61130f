import { textOfHtml } from "@newsloom/domain/articles/form";
import { JUDGED_TEXT_MAX } from "@newsloom/domain/intake/article-words";
import { reasonTexts } from "@newsloom/domain/intake/relevancy-reasons";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { listDecidedTexts } from "../../features/articles/store/relevancy-rows.ts";
import { listMatchesOf, readSiteKeywords } from "../../features/intake/keywords/site-keyword-rows.ts";
import { activateVersion, insertVersion } from "../../features/intake/relevancy/model-rows.ts";
import { toScoredArticles } from "../../features/intake/relevancy/rescore.ts";
import { readScorer } from "../../features/intake/relevancy/score.ts";
import { parse as learn } from "../../features/intake/relevancy/training-parser.ts";
import type { DemoAuthor } from "../seed-newsfeed.ts";

const KEYWORDS =
  "ferry, timetable, wind, turbine, tunnel, rent, housing, harbour, container, tram, lighthouse, storm, night train".split(
    ", ",
  );

/** What the site follows, what it learnt from the demo's decisions, and the fit of every article by it. */
export async function seedRelevancy(ctx: SiteContext, author: DemoAuthor | undefined): Promise<void> {
  await ctx.db
    .insertInto("keywords")
    .values(
      KEYWORDS.map((keyword, index) => ({
        site_id: ctx.siteId,
        keyword,
        is_active: keyword !== "storm",
        user_name: author?.name ?? "",
        created_at: new Date(ctx.now().getTime() - (90 - index * 4) * DAY_MS).toISOString(),
      })),
    )
    .execute();
  const texts = await readTexts(ctx);
  await seedMatches(ctx, texts);
  await learnFromDecisions(ctx);
  await scoreArticles(ctx, texts);
}

type DemoText = Awaited<ReturnType<typeof readTexts>>[number];

/** Of the articles that sources brought. */
async function readTexts({ db, siteId }: SiteContext) {
  const { rows } = await sql<{
    articleId: number;
    title: string;
    html: string;
    language: string;
    sourceId: number | null;
    sourceName: string;
    companyId: number | null;
    companyName: string;
    createdAt: string;
  }>`select a.article_id as "articleId", a.title, a.content_html as html, a.language, a.source_id as "sourceId",
      a.source_name as "sourceName", a.company_id as "companyId", coalesce(c.name, '') as "companyName",
      a.created_at as "createdAt"
    from articles a left join companies c on c.site_id = a.site_id and c.company_id = a.company_id
    where a.site_id = ${siteId} and a.user_id is null order by a.article_id`.execute(db);
  return rows.map(({ html, ...row }) => ({ ...row, text: textOfHtml(html).slice(0, JUDGED_TEXT_MAX) }));
}

async function seedMatches(ctx: SiteContext, texts: readonly DemoText[]): Promise<void> {
  const { match } = await readSiteKeywords(ctx);
  const rows = texts.flatMap(({ articleId, title, text, language, createdAt }) =>
    [...match(`${title}\n${text}`, language)].map((keywordId) => ({
      site_id: ctx.siteId,
      keyword_id: keywordId,
      article_id: articleId,
      found_at: createdAt,
    })),
  );
  if (rows.length > 0) await ctx.db.insertInto("keyword_articles").values(rows).execute();
}

async function learnFromDecisions(ctx: SiteContext): Promise<void> {
  const decided = await listDecidedTexts(ctx, { before: 2 ** 31 - 1, limit: 1_000, length: JUDGED_TEXT_MAX });
  const matches = await listMatchesOf(
    ctx,
    decided.map(({ articleId }) => articleId),
  );
  const decisions = decided.map((one) => ({ ...one, keywordIds: matches.get(one.articleId) ?? [] }));
  const keywords = [...(await readSiteKeywords(ctx)).keywords.values()];
  const learnt = learn({ decisions, keywords });
  const occasion = { reason: "schedule", userName: "" } as const;
  await activateVersion(
    ctx,
    await insertVersion(ctx, { ...occasion, ...learnt, decisions: decisions.length }),
  );
}

async function scoreArticles(ctx: SiteContext, texts: readonly DemoText[]): Promise<void> {
  const { score } = await readScorer(ctx);
  const scores = (await toScoredArticles(ctx, texts)).map(({ articleId, article }) => {
    const { relevancy, reasons } = score(article, undefined);
    return { articleId, relevancy, reasons: reasonTexts(reasons) };
  });
  await sql`update articles a set relevancy = score.relevancy, relevancy_reasons = score.reasons
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as score("articleId" int, relevancy real, reasons jsonb)
    where a.site_id = ${ctx.siteId} and a.article_id = score."articleId"`.execute(ctx.db);
}
