import { titleKey } from "@newsloom/domain/articles/duplicates";
import { shinglesOf, wordGroupsOf } from "@newsloom/domain/articles/near-duplicates";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { type IntakeServer, startIntakeServer, uniqueText } from "../../../../test/intake/intake-server.ts";
import { runMaintenance } from "../../../platform/jobs/run-maintenance.ts";
import { articleMaintenance } from "../../articles/maintenance.ts";

let intake: IntakeServer;
let series: number;
let desk: number;
beforeAll(async () => {
  intake = await startIntakeServer();
  series = await intake.addSource({ name: "Tide Tables" });
  desk = await intake.addSource({ name: "City Desk" });
});
afterAll(() => intake.stop());

/** Articles of one source as it would have brought them. */
const insertSeries = (texts: readonly string[], titleOf: (index: number) => string, createdAt = new Date()) =>
  insertArticles(
    intake.server,
    texts.map((text, index) => ({
      title: titleOf(index),
      title_key: titleKey(titleOf(index)),
      content_html: `<p>${text}</p>`,
      word_groups: wordGroupsOf(shinglesOf(text)),
      source_id: series,
      created_at: createdAt.toISOString(),
    })),
  );
const countGroups = async (articleId: number) =>
  (await intake.query(`select from article_groups where article_id = ${articleId}`)).length;
const offerText = (text: string, title = uniqueText("title", 5)) =>
  intake.acceptOne(desk, { title, content_html: `<p>${text}</p>` });

it("a text that hundreds of articles have is known again", async () => {
  const text = uniqueText("tide", 80);
  const ids = await insertSeries(Array(300).fill(text), (index) => `Tides of day ${index}`);
  const { articleId } = await offerText(text);
  expect(ids).toContain(articleId);
});

it("the one article with most of the same words is found beside hundreds that share some", async () => {
  const common = uniqueText("weather", 60);
  const texts = Array.from({ length: 200 }, (_, index) => `${common} ${uniqueText(`ward${index}of`, 60)}`);
  const ids = await insertSeries(texts, (index) => `Weather in ward ${index}`);
  const own = ids[150] ?? 0;
  expect((await offerText(texts[150] ?? "")).articleId).toBe(own);
  const other = await offerText(`${common} ${uniqueText("nobody", 300)}`);
  expect(ids).not.toContain(other.articleId);
});

it("a short text is known by a title of nearly the same words, however many titles share two of them", async () => {
  const texts = Array<string>(120).fill("Short.");
  const ids = await insertSeries(texts, (index) => `Harbour report about ${uniqueText(`pier${index}x`, 3)}`);
  const title = `The harbour report about ${uniqueText("pier60x", 3)}`;
  expect((await offerText("Short.", title)).articleId).toBe(ids[60]);
});

it("an edited article is found by its new text alone, and one of last season not at all", async () => {
  const [before, after] = [uniqueText("before", 60), uniqueText("after", 60)];
  const { articleId } = await offerText(before);
  await intake.post("Articles/EditArticleDetails", { articleId, contentHtml: `<p>${after}</p>` });
  const third = await intake.addSource({ name: "Island Courier" });
  const offerThere = (text: string) =>
    intake.acceptOne(third, { title: uniqueText("edited", 5), content_html: `<p>${text}</p>` });
  expect((await offerThere(after)).articleId).toBe(articleId);
  expect((await offerThere(before)).articleId).not.toBe(articleId);

  const text = uniqueText("season", 60);
  const [old = 0] = await insertSeries([text], () => "Last season", new Date(Date.now() - 40 * DAY_MS));
  expect((await offerText(text)).articleId).not.toBe(old);
  expect(await countGroups(old)).toBeGreaterThan(0);
  for (const work of articleMaintenance) await runMaintenance(intake.server.platform, work);
  expect(await countGroups(old)).toBe(0);
  expect(await countGroups(articleId)).toBeGreaterThan(0);
});
