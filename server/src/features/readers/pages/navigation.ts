import { html } from "#platform/html/html";
import { homePath, labelPath, sitePath } from "./paths.ts";
import type { PageView, SiteLayout } from "./site-layout.ts";

interface NavEntry {
  readonly name: string;
  /** The page below the site's address; empty for the front page. */
  readonly path: string;
}

/** Only what has something to show. */
export function navEntries({ site, settings, topics, sortOptions }: SiteLayout): NavEntry[] {
  const isFrontPageFirst = settings.defaultLandingPage === "newsfeed";
  return [
    { name: "Top", path: isFrontPageFirst ? sitePath() : sitePath("top") },
    { name: "Recent", path: sitePath("recent") },
    ...(sortOptions.has("news") ? [{ name: "News", path: sitePath("news") }] : []),
    ...topics.labels.map((label) => ({ name: label.name, path: labelPath(label) })),
    ...(settings.showTrending ? [{ name: "Trending", path: sitePath("trending") }] : []),
    ...(site.showsPressReleases && topics.hasPressReleases
      ? [{ name: "Press releases", path: sitePath("press-releases") }]
      : []),
    ...(sortOptions.has("buyersguide") && topics.hasCompanyArticles
      ? [{ name: "Buyers’ guide", path: sitePath("buyersguide") }]
      : []),
    ...(site.showsContentLibrary && topics.hasContentLibrary
      ? [{ name: "Content library", path: sitePath("content-library") }]
      : []),
  ];
}

export function navigation({ layout, base }: PageView, current: string) {
  const links = navEntries(layout).map(({ name, path }) => {
    const href = path === sitePath() ? homePath(base) : base + path;
    return html`<a href="${href}"${path === current && html` aria-current="page"`}>${name}</a>`;
  });
  return html`<nav class="nav" aria-label="Sections">${links}</nav>`;
}
