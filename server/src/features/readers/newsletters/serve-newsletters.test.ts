import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCampaigns } from "../../../../test/data/campaigns.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const HOSTILE = `"><script>x</script> & 'Quay' <b`;

let server: TestServer;
let admin: Record<string, string>;
let shown = 0;
let hidden = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const open = (path: string) =>
  server.call<string>(`/harbor/en${path}`, {
    headers: { accept: "text/html", "user-agent": "Firefox/140.0" },
  });
const subjectsIn = (text: string) =>
  [...text.matchAll(/<h3><a href="[^"]*\/newsletters\/\d+">([^<]*)</g)].map(([, subject]) => subject);
const sent = (subject: string, day: number, more = {}) => ({
  newsletter_subject: subject,
  status_id: statusIdOf("Sent"),
  sent_at: `2026-11-${String(day).padStart(2, "0")}T06:30:00Z`,
  show_archive: true,
  ...more,
});

describe("the newsletters of a site", () => {
  it("are not linked while none is in the archive", async () => {
    expect((await open("/newsletters")).text).toContain("No newsletter is in the archive yet.");
    expect((await open("/recent")).text).not.toContain("All newsletters");
  });

  it("are those that were sent and are shown, the newest first, one page after another", async () => {
    const model = JSON.stringify({
      title: "Tide",
      sections: [],
      textPreview: "What the tide brought",
      personalIntro: "",
      showPersonalIntro: false,
    });
    [shown = 0, hidden = 0] = await insertCampaigns(server, [
      sent(`News ${HOSTILE}`, 9, { model }),
      sent("Hidden", 8, { show_archive: false }),
      { newsletter_subject: "A draft", show_archive: true },
      ...Array.from({ length: 21 }, (_, index) => sent(`Old ${index}`, 1)),
    ]);
    const first = await open("/newsletters");
    const subjects = subjectsIn(first.text);
    expect(subjects).toHaveLength(20);
    expect(subjects[0]).toBe("News &quot;&gt;&lt;script&gt;x&lt;/script&gt; &amp; &#39;Quay&#39; &lt;b");
    expect(first.text).toContain("What the tide brought");
    const older = /href="\/harbor\/en(\/newsletters\?after=[^"]+)" rel="next"/.exec(first.text)?.[1] ?? "";
    const second = await open(older);
    expect(subjectsIn(second.text)).toHaveLength(2);
    expect(first.text + second.text).not.toMatch(/Hidden|A draft/);
    expect((await open("/newsletters?after=nonsense")).status).toBe(404);
    const { results } = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(
      first.text,
    );
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it("name nobody in their subjects and preview texts", async () => {
    const model = JSON.stringify({
      title: "Tide",
      sections: [],
      textPreview: "For {{firstName|you}}",
      personalIntro: "",
      showPersonalIntro: false,
    });
    await insertCampaigns(server, [
      sent("{{firstName|reader}}: tide", 10, { model }),
      sent("{{ firstName | upcase }}", 11, { model, sent_subject: "As sent", sent_preview: "Seen as sent" }),
    ]);
    const { text } = await open("/newsletters");
    expect(subjectsIn(text).slice(0, 2)).toEqual(["As sent", "reader: tide"]);
    expect(text).toContain("For you");
    expect(text).toContain("Seen as sent");
    expect(text).not.toContain("{{");
  });

  it("are linked in the footer and in the sitemap as soon as one is shown", async () => {
    await server.call(`/api/Campaign/${hidden}/ChangeArchiveStatus?showArchive=true`, {
      method: "PUT",
      headers: admin,
    });
    expect((await open("/recent")).text).toContain('<a href="/harbor/en/newsletters">All newsletters</a>');
    expect((await open("/sitemap-pages.xml")).text).toContain("/harbor/en/newsletters</loc>");
    await server.call(`/api/Campaign/${hidden}/ChangeArchiveStatus?showArchive=false`, {
      method: "PUT",
      headers: admin,
    });
  });

  it("are read as they were sent, in a sandbox, and stay so; no other one is", async () => {
    const page = await open(`/newsletters/${shown}`);
    expect(page.headers.get("content-security-policy")).toContain("sandbox");
    expect(page.text).toContain("What the tide brought");
    await server.platform.database.inSite(1, (db) =>
      db.updateTable("campaigns").set({ model: "{}" }).where("distribution_id", "=", shown).execute(),
    );
    expect((await open(`/newsletters/${shown}`)).text).toBe(page.text);
    for (const id of [String(hidden), "99999999", "0", "x", "1e3"])
      expect((await open(`/newsletters/${id}`)).status, id).toBe(404);
    expect((await server.call(`/orchard/en/newsletters/${shown}`)).status).toBe(404);
  });
});
