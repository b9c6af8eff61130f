import { slugOf } from "@newsloom/domain/articles/slug";

/** The public address of a site's pages, below its base. */
export const sitePath = (page = "") => (page === "" ? "/en" : `/en/${page}`);

/** At its own host a site begins at the root. */
export const homePath = (base: string) => (base === "" ? "/" : `${base}${sitePath()}`);

/** The subscribe widget of a site, below its base. */
export const SUBSCRIBE_PATH = "/subscribe-widget";

/** A link that people do not see. */
export const HIDDEN_LINK_PATH = sitePath("hidden-link");

/** Where a reader of a gated article is sent on to the site's partner. */
export const gatePath = (articleId: number) => sitePath(`gate/${articleId}`);

export const previewPath = (token: string, articleId?: number) =>
  `${sitePath(articleId === undefined ? "preview" : `preview/${articleId}`)}?token=${token}`;

/** A label without a letter or digit is found by its number. */
export const labelSlug = ({ id, name }: { readonly id: number; readonly name: string }) =>
  slugOf(name) || String(id);

export const labelPath = (label: { readonly id: number; readonly name: string }) =>
  sitePath(`label/${encodeURIComponent(labelSlug(label))}`);

/** The newsletters that anybody may read. */
export const NEWSLETTERS_PATH = sitePath("newsletters");
export const newsletterPath = (id: number) => `${NEWSLETTERS_PATH}/${id}`;

/** The feeds of a site and of each label, below its path. */
export const FEED_FORMATS = [
  { file: "rss.xml", type: "application/rss+xml", name: "RSS" },
  { file: "atom.xml", type: "application/atom+xml", name: "Atom" },
  { file: "feed.json", type: "application/feed+json", name: "JSON Feed" },
] as const;
