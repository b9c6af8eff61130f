import { publicColours } from "#features/settings";
import type { PublicSite } from "./public-site.ts";

/** The site's own colours and pictures. */
export function brandStyle({ colours, pictures }: Pick<PublicSite, "colours" | "pictures">): string {
  const background = cssUrl(pictures.background);
  const top = cssUrl(pictures.top);
  return [
    publicColours(colours),
    // The paper stays under the words, whatever the picture shows.
    background && `body{background-image:${background};background-size:cover;background-attachment:fixed}`,
    background && ".wrap{background:var(--paper)}",
    top && `.mast{background:${top} center/cover;padding:3rem 1rem 1rem}`,
    top && ".mast>*{background:var(--paper);padding:.15em .5em}",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Nothing in it can end the value or the element around it. */
function cssUrl(url: string): string {
  return url && `url("${url.replace(/["'()\\<>\s]/g, (character) => encodeURIComponent(character))}")`;
}
