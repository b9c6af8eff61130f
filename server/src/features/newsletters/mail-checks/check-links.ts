import type { SiteAddresses } from "@newsloom/contract/newsletters/editor";
import { articleIdIn, isBelow } from "@newsloom/domain/articles/links";
import { type CheckedLink, LINK_ANSWER_MS } from "@newsloom/domain/newsletters/mail-checks";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { LinkPlace } from "@newsloom/email/newsletter/mail-links";
import { getSite } from "#features/sites";
import type { SiteContext, SiteScope } from "#platform/context";
import { fetchLinks } from "./fetch-links.ts";
import { findAnswers, type LinkAnswer, publishedOf, saveAnswers } from "./link-check-rows.ts";
import type { MailContents } from "./mail-contents-parser.ts";

/** More than a newsletter that is read has; the rest count as not checked. */
const MAX_LINKS = 200;

export interface LinkCheck {
  readonly links: MailContents["links"];
  readonly places: ReadonlyMap<string, LinkPlace>;
  readonly addresses: SiteAddresses;
  /** `stored`: what was fetched in the last minutes; `new`: what was not is fetched; `again`: and what did not answer. */
  readonly fetching: "stored" | "new" | "again";
}

/** What the links of a mail lead to. Pages of this install are not fetched; of articles of the site its own database knows. */
export async function checkLinks(
  scope: SiteScope,
  { links, places, addresses, fetching }: LinkCheck,
): Promise<{ readonly links: number; readonly problems: CheckedLink[] }> {
  const found = addressesOf(links, places);
  const { slug } = await scope.transaction(getSite);
  const ownBases = [addresses.site, `${addresses.publicUrl}/${slug}`];
  const ids = new Map(
    [...found.keys()].flatMap((url) => {
      const id = articleIdIn(url, ownBases);
      return id === undefined ? [] : [[url, id] as const];
    }),
  );
  const outside = [...found.keys()].filter((url) => !isBelow(url, [addresses.site, addresses.publicUrl]));
  const stored = await scope.transaction(async (ctx) => ({
    published: await publishedOf(ctx, [...ids.values()]),
    answers: await findAnswers(ctx, outside, since(ctx)),
  }));
  const answers = new Map(stored.answers);
  const toFetch = outside.slice(0, MAX_LINKS).filter((url) => isToFetch(stored.answers.get(url), fetching));
  const fetched = await fetchLinks(scope, toFetch);
  await scope.transaction((ctx) => saveAnswers(ctx, fetched));
  for (const [url, answer] of fetched) answers.set(url, answer);
  const gone: LinkAnswer = { outcome: "gone", status: null };
  for (const [url, id] of ids)
    answers.set(url, stored.published.has(id) ? { outcome: "answers", status: null } : gone);
  const checked = [...outside, ...ids.keys()].map((url): CheckedLink => {
    const { title = "", section = "" } = found.get(url) ?? {};
    return { url, title, section, ...(answers.get(url) ?? { outcome: "unchecked", status: null }) };
  });
  return {
    links: checked.length,
    problems: checked.filter(({ outcome }) => outcome !== "answers"),
  };
}

const since = ({ now }: SiteContext) => new Date(now().getTime() - LINK_ANSWER_MS);

function isToFetch(answer: LinkAnswer | undefined, fetching: LinkCheck["fetching"]): boolean {
  if (fetching === "stored") return false;
  return answer === undefined || (fetching === "again" && answer.outcome !== "answers");
}

/** Each address once, with where it stands first. */
function addressesOf(
  links: MailContents["links"],
  places: LinkCheck["places"],
): Map<string, Omit<LinkPlace, "url">> {
  const found = new Map<string, Omit<LinkPlace, "url">>();
  for (const { href, title } of links) {
    const place = places.get(href) ?? { url: href, title, section: "" };
    if (!isWebUrl(place.url)) continue;
    const url = new URL(place.url);
    url.hash = "";
    if (!found.has(url.href)) found.set(url.href, { title: place.title, section: place.section });
  }
  return found;
}
