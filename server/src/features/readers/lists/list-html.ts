import type { PlateType } from "@newsloom/domain/settings/plate-types";
import type { CardsPage } from "#features/articles";
import { type Html, html } from "#platform/html/html";
import { frame, NO_INDEX, property, subscribeBox } from "../pages/frame.ts";
import { sitePath } from "../pages/paths.ts";
import { articleList } from "../pages/plates.ts";
import type { PageView } from "../pages/site-layout.ts";

interface ListHtml extends CardsPage {
  readonly title: string;
  /** Its path below the site's pages. */
  readonly path: string;
  readonly plate: PlateType;
  /** Between the title and the list. */
  readonly form?: Html;
  readonly empty?: string;
  /** The query of the next page, besides its cursor. */
  readonly query?: Readonly<Record<string, string>>;
  /** It is not the first page, or no page for search engines at all. */
  readonly isIndexed: boolean;
  readonly head?: readonly Html[];
}

/** A page with one list of articles. */
export function listHtml(view: PageView, page: ListHtml): string {
  const { title, path, plate, articles, next, form, query = {}, isIndexed, head = [] } = page;
  const { site } = view.layout;
  const list =
    articles.length === 0
      ? html`<p class="empty">${page.empty ?? "No articles are published here yet."}</p>`
      : html`<h2 class="hide">Articles</h2>${articleList(view, articles, plate)}`;
  const nextUrl = next && `${view.base}${sitePath(path)}?${new URLSearchParams({ ...query, after: next })}`;
  const main = html`
<div class="title"><h1>${title}</h1></div>${form}
<div class="r3"><div class="${plate === "trending" && "trend"}"><div>${list}</div>
${nextUrl && html`<nav class="pages" aria-label="Pages"><a href="${nextUrl}" rel="next">Older articles</a></nav>`}</div>
<aside aria-label="Newsletter">${subscribeBox(view)}</aside></div>`;
  const url = site.address + sitePath(path);
  return frame({
    view,
    title: `${title} – ${site.name}`,
    main,
    current: sitePath(path),
    ...(path.startsWith("label/") && { feeds: sitePath(path) }),
    head: isIndexed
      ? [
          html`<link rel="canonical" href="${url}">`,
          property("og:type", "website"),
          property("og:site_name", site.name),
          property("og:title", title),
          property("og:url", url),
          ...head,
        ]
      : [NO_INDEX, ...head],
  });
}
