import type { PageSection } from "@newsloom/domain/settings/page-settings";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { type Html, html, jsonInHtml } from "#platform/html/html";
import { adPlace, frame, NO_INDEX, property, subscribeBox } from "../pages/frame.ts";
import { labelPath, sitePath } from "../pages/paths.ts";
import { articleList, leadArticle, tiles } from "../pages/plates.ts";
import type { PageView } from "../pages/site-layout.ts";
import type { FrontPageContent, FrontPageSection } from "./read-front-page.ts";

const TITLES: Record<PageSection, string> = {
  headlines: "Top articles",
  latest: "Latest",
  trending: "Trending now",
  pressReleases: "Press releases",
  contentLibrary: "Content library",
  companies: "Companies",
};

const MORE: Partial<Record<PageSection, readonly [name: string, page: string]>> = {
  latest: ["All recent articles", "recent"],
  pressReleases: ["All press releases", "press-releases"],
  contentLibrary: ["The whole content library", "content-library"],
};

/** The first article is the largest of the page in these layouts. */
const LEADS: ReadonlySet<PlateType> = new Set(["manual", "list-large"]);

/** These are narrow lists beside the others. */
const isNarrow = (plate: PlateType) => plate === "trending" || plate === "little-trending";

interface FrontPageOptions {
  /** The front page is what this address shows, or a page of its own. */
  readonly current: string;
  /** For an arrangement that is not published. */
  readonly preview?: string;
}

/** The front page as arranged, in the sections and the order of the page settings. */
export function frontPageHtml(
  view: PageView,
  { sections }: FrontPageContent,
  { current, preview }: FrontPageOptions,
): string {
  const { site } = view.layout;
  const headlines = sections.find(({ section }) => section === "headlines");
  const others = sections.filter((one) => one !== headlines);
  // The first numbered list goes beside the first article, where there is room for it.
  const beside =
    headlines && others.find(({ section, plate }) => section === "trending" && plate === "trending");
  const below = others.filter((one) => one !== beside);
  const [lead, ...rest] = headlines?.articles ?? [];
  const hasLead = lead !== undefined && LEADS.has(lead.articlePlateType);
  const main = html`
${!hasLead && html`<h1 class="hide">${site.name}</h1>`}
${hasLead && html`<div class="r1${beside && " with-rail"}">${leadArticle(view, lead)}${beside && railSection(view, beside)}</div>`}
${headlines && html`<section aria-label="${TITLES.headlines}" data-section="headlines"><h2 class="hide">${TITLES.headlines}</h2>${headlineList(view, headlines, hasLead ? rest : headlines.articles)}</section>`}
${sections.length === 0 && html`<p class="empty">No articles are published yet.</p>`}
${adPlace("below headlines")}
<div class="r3"><div>${below.filter(({ plate }) => !isNarrow(plate)).map((one) => wideSection(view, one))}</div><aside aria-label="More to read">${subscribeBox(view)}${below.filter(({ plate }) => isNarrow(plate)).map((one) => narrowSection(view, one))}</aside></div>`;
  const url = site.address + sitePath();
  return frame({
    view,
    title: site.name,
    main,
    current,
    ...(preview !== undefined && { note: preview }),
    head: preview === undefined ? frontPageHead(view, url) : [NO_INDEX],
  });
}

function headlineList(
  view: PageView,
  { plate }: FrontPageSection,
  articles: FrontPageSection["articles"],
): Html | null {
  if (articles.length === 0) return null;
  return plate === "manual" || plate === "tile" ? tiles(view, articles) : articleList(view, articles, plate);
}

function frontPageHead({ layout: { site } }: PageView, url: string): Html[] {
  return [
    html`<link rel="canonical" href="${url}">`,
    property("og:type", "website"),
    property("og:site_name", site.name),
    property("og:title", site.name),
    property("og:url", url),
    html`<script type="application/ld+json">${jsonInHtml({
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: site.name,
      url,
      publisher: { "@type": "Organization", name: site.publisher },
      potentialAction: {
        "@type": "SearchAction",
        target: `${site.address}${sitePath("search")}?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    })}</script>`,
  ];
}

const railSection = (view: PageView, { section, articles, plate }: FrontPageSection) =>
  html`<section class="rail trend" aria-label="${TITLES[section]}" data-section="${section}"><div class="h"><h2>${TITLES[section]}</h2></div>${articleList(view, articles, plate)}</section>`;

function narrowSection(view: PageView, { section, articles, plate }: FrontPageSection): Html {
  return html`<section class="${plate === "trending" && "trend"}" aria-label="${TITLES[section]}" data-section="${section}"><div class="h"><h2>${TITLES[section]}</h2></div>${articleList(view, articles, plate)}</section>`;
}

function wideSection(view: PageView, { section, articles, plate }: FrontPageSection): Html {
  const more = MORE[section];
  const all = more && html`<p class="all"><a href="${view.base}${sitePath(more[1])}">${more[0]}</a></p>`;
  return html`<section aria-label="${TITLES[section]}" data-section="${section}"><div class="h"><h2>${TITLES[section]}</h2>${section === "latest" && labelChips(view)}</div>${articleList(view, articles, plate)}${all}</section>`;
}

function labelChips({ layout: { site, topics }, base }: PageView): Html | false {
  if (!site.showsLabels || topics.labels.length === 0) return false;
  const links = topics.labels
    .slice(0, 5)
    .map((label) => html`<a href="${base}${labelPath(label)}">${label.name}</a>`);
  return html`<p class="chips"><a href="${base}${sitePath("recent")}">All</a>${links}</p>`;
}
