import type { Plugin } from "vite";

/** Writes the default site into the page in development; in production the server does it. */
export function defaultSite(slug: string): Plugin {
  return {
    name: "newsloom:default-site",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace('name="default-site" content=""', `name="default-site" content="${slug}"`),
  };
}
