import type { Recipient } from "@newsloom/contract/newsletters/editor";
import { createRecommender, type Interests } from "@newsloom/domain/newsletters/recommend";
import { renderMjml } from "@newsloom/email/mjml";
import {
  type CompiledNewsletter,
  compileNewsletter,
  fillNewsletter,
} from "@newsloom/email/newsletter/compile-newsletter";
import { article, featured, newsletter, section } from "../../server/test/newsletters/sample-newsletters.ts";

const ROUNDS = 30;
const SECONDS = 3;

const articles = (from: number, number: number) =>
  Array.from({ length: number }, (_, nth) =>
    article(from + nth, {
      title: `Half the containers leave the harbour empty, and nobody knows why ${nth}`,
      previewText: "Freight rates fell for the fourth week while the cranes stood still. ".repeat(2),
    }),
  );

const NEWSLETTER = newsletter([
  section("editorPicks", "lead", { articles: articles(1, 5), featuredContent: [featured(3)] }),
  section("topReads", "list", { title: "Most read", articles: articles(10, 8) }),
  section("multipleEditorPicks1", "columns", { title: "More news", articles: articles(20, 6) }),
  section("pressRelease", "rows", { title: "Press releases", articles: articles(30, 8) }),
  section("recommendedArticles", "rows", { title: "For you", articles: articles(40, 3) }),
]);

/** Everybody gets some of these. */
const OFFERED = articles(100, 300);

export async function measureCompiling() {
  const times: number[] = [];
  let compiled: CompiledNewsletter | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    compiled = await compileNewsletter(NEWSLETTER, renderMjml);
    times.push(performance.now() - began);
  }
  if (!compiled) throw new Error("Nothing was compiled.");
  times.sort((one, other) => one - other);
  return {
    compiled,
    median: times[Math.floor(ROUNDS / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    kb: Buffer.byteLength(fillNewsletter(compiled, recipient(1, 0)).html) / 1024,
  };
}

const recipient = (nth: number, own: number): Recipient => ({
  email: `reader${nth}@quay.test`,
  firstName: `Anna ${nth}`,
  lastName: "Lund",
  companyName: "North & East Quay",
  viewInBrowserUrl: `https://harbor.test/view/${nth}`,
  unsubscribeUrl: `https://harbor.test/unsubscribe?mailId=token-of-${nth}`,
  preferencesUrl: `https://harbor.test/preferences?mailId=token-of-${nth}`,
  recommended: OFFERED.slice(nth % 290, (nth % 290) + own),
});

interface Made {
  readonly html: string;
  readonly text: string;
}

/** How often in a second of processor time, which others on the machine do not take from. */
function timesPerSecond(make: (nth: number) => unknown): number {
  const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000_000;
  const run = (seconds: number) => {
    const began = process.cpuUsage();
    let done = 0;
    for (let used = 0; ; used = secondsOf(process.cpuUsage(began))) {
      if (used >= seconds) return done / used;
      for (let nth = 0; nth < 200; nth++) make(done++);
    }
  };
  run(1);
  return run(SECONDS);
}

/** A joined text is a list of its parts until somebody reads it, as sending does. */
const writeOut = ({ html, text }: Made) => Buffer.byteLength(html) + Buffer.byteLength(text);

/** As joined texts, and written out. */
export function measureFilling(compiled: CompiledNewsletter) {
  const measure = (make: (nth: number) => Made) => ({
    joined: timesPerSecond(make),
    written: timesPerSecond((nth) => writeOut(make(nth))),
  });
  const fillFor = (own: number) => {
    const people = Array.from({ length: 1000 }, (_, nth) => recipient(nth, own));
    return measure((nth) => fillNewsletter(compiled, people[nth % people.length] ?? recipient(nth, own)));
  };
  const filled = fillNewsletter(compiled, recipient(1, 0));
  const html = cut(filled.html, compiled.html.length);
  const text = cut(filled.text, compiled.text.length);
  return {
    floor: measure((nth) => ({ html: concatenate(html, nth), text: concatenate(text, nth) })),
    same: fillFor(0),
    own: fillFor(3),
  };
}

/** Into as many parts as a newsletter has between its slots. */
function cut(whole: string, parts: number): string[] {
  const length = Math.ceil(whole.length / parts);
  return Array.from({ length: parts }, (_, nth) => whole.slice(nth * length, (nth + 1) * length));
}

function concatenate(parts: readonly string[], nth: number): string {
  let whole = String(nth);
  for (const part of parts) whole += part;
  return whole;
}

/** People a second, with ten clicks each. */
export function measureRecommending(): number {
  const about = (articleId: number) => ({
    articleId,
    publicationDate: new Date(Date.now() - (articleId % 14) * 86_400_000).toISOString(),
    labels: [articleId % 17, articleId % 23].map((id) => ({ id, name: `Label ${id}` })),
    companyId: articleId % 3 === 0 ? articleId % 31 : null,
    companyName: "A company",
    sourceId: articleId % 12,
    sourceName: "A source",
  });
  const candidates = Array.from({ length: 300 }, (_, nth) => ({
    article: about(nth + 1),
    popularity: nth % 90,
  }));
  const recommend = createRecommender(candidates, new Date());
  const people = Array.from({ length: 500 }, (_, nth): Interests => {
    const clicked = Array.from({ length: 10 }, (__, click) =>
      about(1000 + nth * 7 + click * (1 + (nth % 5))),
    );
    const at = new Date().toISOString();
    return {
      clicks: clicked.map((one) => ({ article: one, at })),
      knownIds: new Set([nth % 300, (nth * 3) % 300]),
    };
  });
  const none: Interests = { clicks: [], knownIds: new Set() };
  return timesPerSecond((nth) => recommend(people[nth % people.length] ?? none, 3));
}
