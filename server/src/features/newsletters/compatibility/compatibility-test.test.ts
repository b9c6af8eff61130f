import type { TestedClient } from "@newsloom/contract/newsletters/compatibility";
import { COMPATIBILITY_LIMITS, COMPATIBILITY_MESSAGES } from "@newsloom/domain/newsletters/compatibility";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { eventually } from "../../../../test/eventually.ts";
import { newsletter, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let campaign = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  const html = `<div style="display:flex;color:#000">Own part</div><img src="https://harbor.test/a.webp" alt="A boat" width="9">`;
  const { model } = newsletter([section("html", "rows", { html })]);
  [campaign = 0] = await insertCampaigns(server, [{ model: JSON.stringify(model) }]);
});
afterAll(() => server.stop());

interface Result {
  state: string;
  message: string;
  clients: TestedClient[];
}
const start = (distributionId = campaign, headers = admin) =>
  server.call<{ testId: number; message: string }>("/api/Campaign/sendTestAcid", {
    method: "POST",
    headers,
    body: { distributionId },
  });
const result = (id: number, headers = admin) =>
  server.call<Result>(`/api/Campaign/${id}/TestAcidResult`, { headers });
const tested = async () => {
  const { body } = await start();
  const done = await eventually("the newsletter is tested", async () => {
    const answer = await result(body.testId);
    return answer.body.state !== "Running" && answer.body;
  });
  return { testId: body.testId, ...done };
};
const clientOf = (clients: TestedClient[], id: string) => {
  const found = clients.find(({ client }) => client === id);
  if (!found) throw new Error(`no report of ${id}`);
  return found;
};

describe("a compatibility test", () => {
  it("[NL-047] [NL-048] reports what each mail client drops, and where its preview is", async () => {
    const { state, clients } = await tested();
    expect(state).toBe("Done");
    expect(clients.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Apple Mail, iPhone", "Gmail, web", "Outlook, Windows"]),
    );
    const word = clientOf(clients, "outlook.windows");
    const dropped = word.dropped.map(({ feature }) => feature);
    expect(dropped).toEqual(expect.arrayContaining(["css-display-flex", "css-at-media", "image-webp"]));
    expect(clientOf(clients, "apple-mail.ios").dropped.map(({ feature }) => feature)).not.toContain(
      "css-display-flex",
    );
    expect(word.dropped.find(({ feature }) => feature === "css-display-flex")).toMatchObject({
      title: "display:flex",
      count: 1,
    });
    for (const { imageUrl } of clients) {
      const { pathname, search } = new URL(imageUrl);
      const preview = await server.call(pathname + search, { headers: admin });
      expect(preview.status).toBe(200);
      expect(preview.headers.get("content-type")).toContain("text/html");
      expect(preview.headers.get("content-security-policy")).toContain("sandbox");
      expect(preview.text).toContain("Own part");
    }
  });

  it("[NL-048] shows the newsletter as a client cuts it: without styles, in the dark, without images", async () => {
    const { testId } = await tested();
    const preview = async (client: string, options = "") => {
      const path = `/api/Campaign/${testId}/TestAcidPreview?client=${client}${options}`;
      return (await server.call(path, { headers: admin })).text;
    };
    expect(await preview("apple-mail.ios")).toContain("display:flex");
    expect(await preview("outlook.windows")).not.toContain("display:flex");
    expect(await preview("outlook.windows")).not.toContain("a.webp");
    expect(await preview("apple-mail.ios")).toContain("a.webp");
    const plain = await preview("apple-mail.ios", "&withoutImages=true");
    expect(plain).not.toContain("a.webp");
    expect(plain).toContain('alt="A boat"');
    expect(await preview("apple-mail.ios", "&isDark=true")).toMatch(/@media all\s*\{/);
    expect(await preview("gmail.ios", "&isDark=true")).toContain("filter:invert(1)");
    expect(await preview("gmail.desktop-webmail", "&isDark=true")).not.toContain("filter:invert(1)");
  });

  it("[NL-048] that is still running has no clients, and one whose newsletter is gone is not found", async () => {
    const { body } = await start();
    const early = await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("compatibility_tests")
        .values({ site_id: HARBOR, distribution_id: campaign, created_at: new Date().toISOString() })
        .returning("test_id")
        .executeTakeFirstOrThrow(),
    );
    expect((await result(early.test_id)).body).toMatchObject({ state: "Running", clients: [] });
    expect((await result(body.testId + 100_000)).status).toBe(404);
    const noPreview = await server.call(`/api/Campaign/${early.test_id}/TestAcidPreview?client=gmail.ios`, {
      headers: admin,
    });
    expect(noPreview.status).toBe(404);
  });

  it("is of its own site, and for those who may write", async () => {
    const { testId } = await tested();
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect((await start(campaign, orchard)).status).toBe(404);
    expect((await result(testId, orchard)).status).toBe(404);
    const preview = `/api/Campaign/${testId}/TestAcidPreview?client=gmail.ios`;
    expect((await server.call(preview, { headers: orchard })).status).toBe(404);
    const company = await server.signIn("company@harbor.test");
    expect((await start(campaign, company)).status).toBe(403);
    expect((await server.call(`${preview}x`, { headers: admin })).status).toBe(404);
  });

  it("has a limit for each hour", async () => {
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("compatibility_tests")
        .values(
          Array.from({ length: COMPATIBILITY_LIMITS.perHour }, () => ({
            site_id: HARBOR,
            distribution_id: campaign,
            created_at: new Date().toISOString(),
          })),
        )
        .execute(),
    );
    const { status, body } = await start();
    expect(status).toBe(429);
    expect(body.message).toBe(COMPATIBILITY_MESSAGES.tooOften);
  });
});
