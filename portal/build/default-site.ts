import type { Plugin } from "vite";

/** In development this server writes the page; in production the real one names its default site in it. */
export function defaultSite(slug: string): Plugin {
  return {
    name: "newsloom:default-site",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace('name="default-site" content=""', `name="default-site" content="${slug}"`),
  };
}
