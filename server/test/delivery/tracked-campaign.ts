import { insertArticles } from "../data/articles.ts";
import { HARBOR } from "../data/fixtures.ts";
import { article, featured, section } from "../newsletters/sample-newsletters.ts";
import type { TestServer } from "../server/server.ts";
import { mailsOf, type SentMail } from "./mails.ts";
import { insertCampaign, sendingAs } from "./sends.ts";

const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";

let nth = 0;

/** A campaign with five articles and an advertisement, sent to the weekly list a minute ago. */
export async function sendTracked(server: TestServer, admin: Record<string, string>) {
  const subject = `Tracked ${(nth += 1)}`;
  const articleIds = await insertArticles(
    server,
    [1, 2, 3, 4, 5].map((index) => ({ title: `${subject} story ${index}`, status: 1 })),
  );
  const articles = articleIds.map((id) => article(id, { title: `${subject} story ${id}` }));
  const sections = [section("editorPicks", "rows", { articles, featuredContent: [featured(6)] })];
  const model = { title: "", sections, textPreview: "", personalIntro: "", showPersonalIntro: false };
  const id = await insertCampaign(server, { newsletter_subject: subject, model: JSON.stringify(model) });
  const sending = sendingAs(server, admin);
  const { status, text } = await sending.send(id);
  if (status !== 200) throw new Error(text);
  await sending.becomes(id, "Sent");
  // Nobody reads in the moment of the hand-over.
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .updateTable("send_recipients")
      .set({ changed_at: new Date(Date.now() - 60_000).toISOString() })
      .where("distribution_id", "=", id)
      .execute(),
  );
  return { id, subject, articleIds, mails: await mailsOf(server, subject) };
}

/** The addresses of a mail's links without the hidden one, in their order. */
export const linksOf = ({ html }: SentMail): string[] => [
  ...new Set([...html.matchAll(/href="([^"]+\/t\/[\w-]{32}\/[1-9]\d*)"/g)].map(([, url = ""]) => url)),
];
export const hiddenLinkOf = ({ html }: SentMail): string =>
  /href="([^"]+\/t\/[\w-]{32}\/0)"/.exec(html)?.[1] ?? "";
export const pictureOf = ({ html }: SentMail): string =>
  /src="([^"]+\/t\/[\w-]{32}\.gif)"/.exec(html)?.[1] ?? "";

/** What a reader's browser or mail program does, without following where it leads. */
export const visit = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: "manual", headers: { "user-agent": BROWSER, ...headers } });
