import { dateFormatter } from "@newsloom/domain/time/date-formatter";
import type { ArchivedNewsletter } from "#features/newsletters";
import { type Html, html } from "#platform/html/html";
import { frame, NO_INDEX, property, subscribeBox } from "../pages/frame.ts";
import { NEWSLETTERS_PATH, newsletterPath } from "../pages/paths.ts";
import type { PageView } from "../pages/site-layout.ts";

interface ArchivePage {
  readonly newsletters: readonly ArchivedNewsletter[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
  readonly isFirst: boolean;
}

function listed({ base, layout: { site } }: PageView, newsletter: ArchivedNewsletter): Html {
  const { id, subject, preheader, articles, sentDate } = newsletter;
  const day = dateFormatter("en-GB", site.zone, { day: "numeric", month: "short" }).format(
    new Date(sentDate),
  );
  const count = articles > 0 && html`<span>${articles === 1 ? "1 article" : `${articles} articles`}</span>`;
  return html`<article class="lc"><time datetime="${sentDate}">${day}</time><div><h3><a href="${base}${newsletterPath(id)}">${subject}</a></h3><p class="by">${preheader && html`<b>${preheader}</b>`}${count}</p></div></article>`;
}

/** The newsletters that anybody may read, the newest first. */
export function newslettersHtml(view: PageView, { newsletters, next, isFirst }: ArchivePage): string {
  const { site } = view.layout;
  const url = site.address + NEWSLETTERS_PATH;
  const list =
    newsletters.length === 0
      ? html`<p class="empty">No newsletter is in the archive yet.</p>`
      : html`<h2 class="hide">Newsletters</h2>${newsletters.map((one) => listed(view, one))}`;
  const nextUrl = next && `${view.base}${NEWSLETTERS_PATH}?${new URLSearchParams({ after: next })}`;
  const main = html`
<div class="title"><h1>Newsletters</h1></div>
<div class="r3"><div><div>${list}</div>
${nextUrl && html`<nav class="pages" aria-label="Pages"><a href="${nextUrl}" rel="next">Older newsletters</a></nav>`}</div>
<aside aria-label="Newsletter">${subscribeBox(view)}</aside></div>`;
  return frame({
    view,
    title: `Newsletters – ${site.name}`,
    main,
    current: NEWSLETTERS_PATH,
    feeds: NEWSLETTERS_PATH,
    head: isFirst
      ? [
          html`<link rel="canonical" href="${url}">`,
          property("og:type", "website"),
          property("og:site_name", site.name),
          property("og:title", "Newsletters"),
          property("og:url", url),
        ]
      : [NO_INDEX],
  });
}
