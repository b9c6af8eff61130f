import type { ArticleVersion } from "@newsloom/contract/articles/articles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IntakeServer, startIntakeServer, uniqueText } from "../../../../test/intake/intake-server.ts";

let intake: IntakeServer;
let wire: number;
let desk: number;
let courier: number;
beforeAll(async () => {
  intake = await startIntakeServer();
  wire = await intake.addSource({ name: "Harbour Wire" });
  desk = await intake.addSource({ name: "City Desk" });
  courier = await intake.addSource({ name: "Island Courier", is_preferred: true });
});
afterAll(() => intake.stop());

const statesOf = async (...items: number[]) =>
  Promise.all(items.map(async (itemId) => (await intake.itemOf(itemId)).state));

describe("the same article in several sources", () => {
  it("is shown once, with the others beside it, whatever title or beginning they gave it", async () => {
    const text = uniqueText("ferry", 120);
    const items = [
      await intake.offer(wire, { title: "The ferry sails again", content_html: `<p>${text}</p>` }),
      await intake.offer(desk, {
        title: "Island line is back",
        url: "https://desk.test/back",
        content_html: `<p>By our reporter.</p><p>${text.toUpperCase()}</p>`,
      }),
      await intake.offer(desk, { title: "Island line, again", content_html: `<p>${text}</p>` }),
      await intake.offer(wire, { title: "Something else" }),
    ];
    await intake.accept();
    expect(await statesOf(...items)).toEqual(["article", "copy", "copy", "article"]);
    const lead = await intake.detailsOf((await intake.itemOf(items[0] ?? 0)).article_id ?? 0);
    expect(lead).toMatchObject({
      title: "The ferry sails again",
      sourceName: "Harbour Wire",
      copiesCount: 1,
    });
    expect(lead.copies).toEqual([
      {
        sourceId: desk,
        sourceName: "City Desk",
        url: "https://desk.test/back",
        title: "Island line is back",
        foundAt: expect.any(String),
      },
    ]);
    const { articleId } = lead;
    const listed = (await intake.listOf([0])).find((one) => one.articleId === articleId);
    expect(listed?.copiesCount).toBe(1);
  });

  it("is known by its address and by the addresses of its copies", async () => {
    const first = await intake.acceptOne(wire, { url: "https://wire.test/one" });
    const again = await intake.acceptOne(desk, { url: "http://www.wire.test/one/?utm_source=x" });
    expect(again).toMatchObject({ articleId: first.articleId, copiesCount: 1 });
    const same = await intake.acceptOne(wire, { url: "https://wire.test/one#top" });
    expect(same).toMatchObject({ articleId: first.articleId, copiesCount: 1 });
    const added = await intake.post<{ validationFailures: string[] }>("Articles/AddFromUrl", {
      url: "https://desk.test/back",
    });
    expect(added.body.validationFailures).toEqual(["This article is already here: unpublished."]);
  });

  it("does not come back after it was rejected", async () => {
    const text = `<p>${uniqueText("reject")}</p>`;
    const first = await intake.acceptOne(wire, { content_html: text });
    await intake.post("Articles/EditArticleDetails", { articleId: first.articleId, status: -3 });
    expect(await intake.acceptOne(desk, { content_html: text })).toMatchObject({
      articleId: first.articleId,
      status: -3,
      copiesCount: 1,
    });
  });

  it("is not a series of one source", async () => {
    const text = uniqueText("tides", 80);
    const first = await intake.acceptOne(wire, {
      title: "Tides of 1 May",
      content_html: `<p>${text} 1 May</p>`,
    });
    const second = await intake.acceptOne(wire, {
      title: "Tides of 2 May",
      content_html: `<p>${text} 2 May</p>`,
    });
    expect(second.articleId).not.toBe(first.articleId);
  });
});

describe("a preferred source", () => {
  const offerBoth = async (topic: string, touch?: (articleId: number) => Promise<unknown>) => {
    const text = uniqueText(topic, 90);
    const first = await intake.acceptOne(wire, {
      title: `${topic} by wire`,
      url: `https://wire.test/${topic}`,
      content_html: `<p>${text}</p>`,
    });
    await touch?.(first.articleId);
    const image = { url: `/media/1/${"b".repeat(32)}.png`, width: 80, height: 50, dominantColor: "#112233" };
    return intake.acceptOne(courier, {
      title: `${topic} by courier`,
      url: `https://courier.test/${topic}`,
      content_html: `<p>${text} and more</p>`,
      image: JSON.stringify(image),
    });
  };

  it("leads: the unpublished article takes its text, and the other becomes the copy", async () => {
    const article = await offerBoth("quay");
    expect(article).toMatchObject({
      title: "quay by courier",
      sourceName: "Island Courier",
      uri: "https://courier.test/quay",
      thumbnailColor: "#112233",
      copiesCount: 1,
      copies: [{ sourceName: "Harbour Wire", url: "https://wire.test/quay", title: "quay by wire" }],
    });
    expect(article.contentHtml).toContain("and more");
    const history = await intake.get<ArticleVersion[]>(`Articles/${article.articleId}/GetHistory`);
    expect(history).toMatchObject([{ version: 1, title: "quay by wire", userName: "" }]);
    expect(await intake.acceptOne(wire, { url: "https://wire.test/quay" })).toMatchObject({
      articleId: article.articleId,
      title: "quay by courier",
    });
  });

  it("does not replace what people decided on or edited", async () => {
    const published = await offerBoth("pier", (articleId) =>
      intake.post("Articles/EditArticleDetails", { articleId, status: 1 }),
    );
    expect(published).toMatchObject({ title: "pier by wire", copies: [{ sourceName: "Island Courier" }] });
    const edited = await offerBoth("dock", (articleId) =>
      intake.post("Articles/EditArticleDetails", { articleId, title: "My own title" }),
    );
    expect(edited).toMatchObject({ title: "My own title", sourceName: "Harbour Wire", copiesCount: 1 });
  });

  it("keeps its article when another preferred one has it too", async () => {
    const second = await intake.addSource({ name: "Fjord Business", is_preferred: true });
    const text = `<p>${uniqueText("fjord")}</p>`;
    const first = await intake.acceptOne(courier, { content_html: text });
    expect(await intake.acceptOne(second, { content_html: text })).toMatchObject({
      articleId: first.articleId,
      sourceName: "Island Courier",
      copiesCount: 1,
    });
  });
});
