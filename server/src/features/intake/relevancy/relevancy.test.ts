import type { Article } from "@newsloom/contract/articles/articles";
import type { explainRelevancy, getRelevancyModel } from "@newsloom/contract/intake/relevancy";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  CORPUS_KEYWORDS,
  CORPUS_SOURCES,
  type CorpusArticle,
  relevancyCorpus,
} from "../../../../../domain/test/relevancy-corpus.ts";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { scoreArticle } from "./score.ts";

type Model = z.output<typeof getRelevancyModel.response>;
type Explanation = z.output<typeof explainRelevancy.response>;

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  headers = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const call = <T>(path: string, more: Call = {}) => server.call<T>(`/api/${path}`, { headers, ...more });
const post = <T>(path: string, body: object = {}) => call<T>(path, { method: "POST", body });
const readModel = async () => (await call<Model>("Relevancy/GetModel")).body;
const explain = async (articleId: number) =>
  (await call<Explanation>("Relevancy/ExplainArticle", { query: { articleId: String(articleId) } })).body;
const fitOf = async (id: number) =>
  (await call<Article>("Articles/GetArticleDetails", { query: { articleId: String(id) } })).body;

const bell = async () =>
  (await call<{ items: { message: string }[] }>("Notifications/GetList")).body.items.map(
    ({ message }) => message,
  );

async function insertCorpus(articles: readonly CorpusArticle[]): Promise<number[]> {
  const sources = await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("sources")
      .values(CORPUS_SOURCES.map((name) => ({ site_id: HARBOR, name, url: `https://${name.length}.test` })))
      .returning("source_id")
      .execute(),
  );
  return insertArticles(
    server,
    articles.map(({ title, text, source }) => ({
      title,
      content_html: `<p>${text}</p>`,
      source_id: sources[source - 1]?.source_id ?? null,
      source_name: CORPUS_SOURCES[source - 1] ?? "",
      language: "en",
    })),
  );
}

const decide = (articleIds: readonly (number | undefined)[], isApproved: boolean) =>
  isApproved
    ? post("Articles/LegislationApprove", { articleIds })
    : post("Articles/LegislationDecline", { articleIds, status: -3 });

const DECISIONS = 60;
const corpus = relevancyCorpus(DECISIONS + 200, 2);
let ids: number[];

describe("a site that decides", () => {
  it("is judged by its keywords and its sources first", async () => {
    ids = await insertCorpus(corpus);
    for (const keyword of CORPUS_KEYWORDS) await post("Keywords", { keyword });
    await allScored();
    expect(await readModel()).toMatchObject({
      model: { version: 0, decisions: 0, decisionsNeeded: 40, precisionAt20: null, isActive: true },
      wordsFor: [],
      versions: [],
    });
    await siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(async (ctx) => {
      const article = {
        title: "The harbour wall",
        text: "<p>A ferry</p>",
        language: "en",
        sourceId: null,
        companyId: null,
      };
      expect(await scoreArticle(ctx, article)).toEqual({
        relevancy: 0.8455,
        reasons: ["keyword “harbour” +30", "keyword “ferry” +15"],
        keywordIds: [expect.any(Number), expect.any(Number)],
      });
    });
  });

  it("learns nothing from too few decisions, and says so", async () => {
    await decide([ids[0]], true);
    expect((await post("Relevancy/TrainNow")).body).toEqual({ queued: true });
    await eventually("the training ended", async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from notices
        where type = 'RelevancyModelTrained'`.execute(server.platform.database.acrossSites);
      return rows[0]?.count === 1;
    });
    const { model, isTraining } = await readModel();
    expect([model, isTraining]).toMatchObject([{ version: 0, decisions: 1 }, false]);
    expect(await bell()).toContain(
      "There is too little to learn from yet. Approve and reject more articles first.",
    );
  });

  it("taught by 60 decisions, puts at least 1.5 times as many good articles first as its keywords did", async () => {
    const [learnt, heldBack] = [corpus.slice(0, DECISIONS), corpus.slice(DECISIONS)];
    const byKeywords = await bestOfHeldBack(heldBack);
    for (const isApproved of [true, false])
      await decide(
        learnt.filter((article) => article.isApproved === isApproved).map(({ id }) => ids[id - 1]),
        isApproved,
      );
    await trainUntil(1);
    const byModel = await bestOfHeldBack(heldBack);
    // Many articles have the same fit by keywords, so their order is partly chance: never less than chance is compared.
    const byChance = (20 * heldBack.filter(({ isApproved }) => isApproved).length) / heldBack.length;
    expect(byModel / Math.max(byKeywords, byChance)).toBeGreaterThanOrEqual(1.5);
    const { model, wordsFor, wordsAgainst } = await readModel();
    expect(model).toMatchObject({
      version: 1,
      decisions: DECISIONS,
      reason: "manual",
      userName: "Test Person",
    });
    expect(wordsFor.every(({ points, seen }) => points >= 0 && seen > 2)).toBe(true);
    expect(wordsAgainst.length).toBeGreaterThan(3);
  });

  it("explains every score: the points add up to the fit that the newsfeed shows", async () => {
    for (const id of ids.slice(DECISIONS, DECISIONS + 10)) {
      const { relevancy, reasons, modelVersion, changes } = await explain(id);
      const article = await fitOf(id);
      expect(modelVersion).toBe(1);
      expect(article.relevancy).toBeCloseTo(relevancy, 4);
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(Math.round(100 * relevancy));
      expect(article.relevancyReasons).toHaveLength(reasons.filter(({ kind }) => kind !== "start").length);
      expect(changes.length).toBeGreaterThan(0);
    }
    expect((await call("Relevancy/ExplainArticle", { query: { articleId: "99999999" } })).status).toBe(404);
  });

  it("changes a score by changing a single decision, and goes back to an earlier version", async () => {
    const asked = ids.at(-1) ?? 0;
    const before = (await explain(asked)).relevancy;
    await decide([ids[5]], !corpus[5]?.isApproved);
    await trainUntil(2);
    const after = (await explain(asked)).relevancy;
    expect(after).not.toBe(before);
    expect((await post("Relevancy/RestoreModel", { version: 1 })).body).toBe(true);
    const { model, versions } = await readModel();
    expect([model.version, versions.map(({ version, isActive }) => [version, isActive])]).toEqual([
      1,
      [
        [2, false],
        [1, true],
      ],
    ]);
    expect((await explain(asked)).relevancy).toBe(before);
    await eventually("the article has its earlier fit", async () => {
      const { relevancy } = await fitOf(asked);
      return relevancy !== null && Math.abs(relevancy - before) < 0.0001;
    });
    expect((await post("Relevancy/RestoreModel", { version: 99 })).status).toBe(404);
  });

  it("says that it is learning until it has learnt, whoever looks, and then tells who wanted it", async () => {
    const { ownerPool } = server.platform.database;
    const other = await ownerPool.connect();
    const lock = "select pg_advisory_xact_lock($1::int, hashtext('relevancy-models'))";
    try {
      await other.query("begin");
      // What was learnt cannot be stored meanwhile.
      await other.query(lock, [HARBOR]);
      await post("Relevancy/TrainNow");
      expect((await readModel()).isTraining).toBe(true);
      await other.query("commit");
    } finally {
      other.release(true);
    }
    await eventually("it has learnt", async () => !(await readModel()).isTraining);
    const { model } = await readModel();
    expect(model.version).toBe(3);
    expect(await bell()).toContain("Model 3 judges now. The fit of new articles follows by itself.");
    await allScored();
  });

  it("keeps the fit of what people add", async () => {
    const [manual = 0] = await insertArticles(server, [{ relevancy: 1, user_id: await anyUser() }]);
    await trainUntil(4);
    expect(await fitOf(manual)).toMatchObject({ relevancy: 1, relevancyReasons: [] });
    expect(await explain(manual)).toMatchObject({ relevancy: 1, reasons: [], changes: [] });
  });

  it("learns again at six in the morning of the site, without anybody's name", async () => {
    const key = `schedule:intake.train-model-at-night:${HARBOR}`;
    const { ownerPool } = server.platform.database;
    const plannedAt = async () => {
      const { rows } = await ownerPool.query<{ run_at: string }>(
        "select run_at from graphile_worker.jobs where key = $1",
        [key],
      );
      return rows[0]?.run_at;
    };
    const inCopenhagen = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/Copenhagen",
      timeStyle: "short",
    });
    const first = await eventually("it is planned", plannedAt);
    expect(inCopenhagen.format(new Date(first))).toBe("06:00");
    await ownerPool.query("update graphile_worker._private_jobs set run_at = now() where key = $1", [key]);
    const learnt = await eventually("the version of the night", async () => {
      const { versions } = await readModel();
      return versions.find(({ version }) => version === 5);
    });
    expect(learnt).toMatchObject({ reason: "schedule", userName: "" });
    const next = await eventually("the next one", plannedAt);
    expect(inCopenhagen.format(new Date(next))).toBe("06:00");
    expect(Date.parse(next)).toBeGreaterThan(Date.parse(first));
  });
});

/** How many of the 20 best that nobody decided on the editor would approve. */
async function bestOfHeldBack(heldBack: readonly CorpusArticle[]): Promise<number> {
  const approved = new Set(heldBack.filter(({ isApproved }) => isApproved).map(({ id }) => ids[id - 1]));
  const waiting = new Set(heldBack.map(({ id }) => ids[id - 1]));
  const { articles } = (
    await post<{ articles: Article[] }>("Articles/GetArticlesList", {
      statuses: [0],
      sortedBy: "-relevancy",
      number: 100,
      publishedPeriodDays: 0,
      createdPeriodDays: 0,
    })
  ).body;
  const best = articles.filter(({ articleId }) => waiting.has(articleId)).slice(0, 20);
  expect(best).toHaveLength(20);
  return best.filter(({ articleId }) => approved.has(articleId)).length;
}

/** Until the version judges and every new article has its fit by it. */
async function trainUntil(version: number): Promise<void> {
  await post("Relevancy/TrainNow");
  await eventually(`version ${version}`, async () => (await readModel()).model.version === version);
  await allScored();
}

/** The jobs are done: every new article has its fit. */
const allScored = () =>
  eventually("all are scored", async () => {
    const { rows } = await server.platform.database.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'intake.%'`,
    );
    return rows[0]?.count === 0;
  });

async function anyUser(): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`select user_id from memberships
    where site_id = ${HARBOR} limit 1`.execute(server.platform.database.acrossSites);
  return rows[0]?.user_id ?? "";
}
