import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendableModel, sendingAs } from "../../../../test/delivery/sends.ts";
import { article, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await insertReaders(server, 2);
});
afterAll(() => server.stop());

const setFeature = async (featureStatusId: 0 | 1) => {
  const { status } = await server.call("/api/Settings/UpdateSiteFeature", {
    method: "PUT",
    headers: admin,
    body: { featureName: "SendCampaignAsHtml", featureStatusId },
  });
  expect(status).toBe(200);
};
const OWN = `<html><body><p>Own words for {{firstName|reader}}</p><script>alert(1)</script>
<a href="https://fish.test/menu">The menu</a> <a href="{{unsubscribeUrl}}">Leave</a></body></html>`;

describe("HTML of one's own", () => {
  it("[SET-022] effect of SendCampaignAsHtml: it is sent instead of the content, to each person with their name and their link to unsubscribe", async () => {
    await setFeature(1);
    // Nothing of the content is sent, so it may be empty.
    const id = await insertCampaign(server, {
      newsletter_subject: "Own markup",
      model: sendableModel({ sections: [] }),
    });
    expect((await harbor.send(id, { html: OWN })).status).toBe(200);
    await harbor.becomes(id, "Sent");
    const mails = await mailsOf(server, "Own markup");
    expect(mails).toHaveLength(2);
    const links = mails.map(({ html }) => /href="([^"]*)">Leave/.exec(html)?.[1] ?? "");
    for (const [nth, { html, text }] of mails.entries()) {
      expect(html).toContain(`Own words for Reader ${nth}`);
      expect(html).not.toContain("script");
      // Clicks are counted as in every newsletter.
      expect(html).not.toContain("https://fish.test/menu");
      expect(text).toContain(`Own words for Reader ${nth}`);
      expect(text).toContain("https://fish.test/menu");
      expect(links[nth]).toMatch(/^https?:\/\/.+\/.{20,}/);
    }
    expect(new Set(links).size).toBe(2);
    const archive = await server.call(`/api/Campaign/${id}/GetHtml`, { headers: admin });
    expect(archive.text).toContain("Own words for reader");
    expect(archive.text).toContain("https://fish.test/menu");
  });

  it("with more than a hundred different placeholders, nothing is sent: neither it nor a newsletter's content", async () => {
    await setFeature(1);
    const many = Array.from({ length: 101 }, (_, nth) => `{{firstName|${nth}}}`).join(" ");
    const tooMany = "It has more than 100 different placeholders.";
    const own = await insertCampaign(server, { newsletter_subject: "Many in a file" });
    const html = `<p>${many}</p> <a href="{{unsubscribeUrl}}">Leave</a>`;
    expect((await harbor.send(own, { html })).body.message).toBe(
      `This newsletter cannot be sent yet. Placeholders: cannot be filled in. ${tooMany}`,
    );
    const sections = [
      section("editorPicks", "rows", { articles: [article(1)] }),
      section("html", "rows", { html: `<p>${many}</p>` }),
    ];
    const model = sendableModel({ sections });
    const content = await insertCampaign(server, { newsletter_subject: "Many in the content", model });
    const { status, body } = await harbor.send(content);
    expect([status, body.message]).toEqual([
      400,
      `This newsletter cannot be sent yet. Placeholders: cannot be filled in. Newsletter: ${tooMany}`,
    ]);
    expect((await harbor.details(content)).statusName).toBe("Draft");
    // What is wrong with the content does not matter where it is not sent.
    expect((await harbor.send(content, { html: OWN })).status).toBe(200);
    await harbor.becomes(content, "Sent");
  });

  it("without a link to unsubscribe it is not sent, nor where the feature is off", async () => {
    await setFeature(1);
    const id = await insertCampaign(server, { newsletter_subject: "No way out" });
    const { status, body } = await harbor.send(id, { html: "<p>Stay {{unsubscribeUrl}}</p>" });
    expect([status, body.message]).toEqual([
      400,
      "This newsletter cannot be sent yet. Unsubscribe link: missing, without which no newsletter is sent.",
    ]);
    expect((await harbor.details(id)).statusName).toBe("Draft");
    await setFeature(0);
    expect((await harbor.send(id, { html: OWN })).status).toBe(200);
    await harbor.becomes(id, "Sent");
    const [mail] = await mailsOf(server, "No way out");
    expect(mail?.html).not.toContain("Own words");
  });
});
