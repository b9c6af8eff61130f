import type { DroppedFeature } from "@newsloom/domain/newsletters/mail-checks";
import { featuresAt, type UsedFeatures } from "./compatibility-report.ts";
import { MAIL_CLIENTS } from "./mail-clients.ts";

/** What our newsletters use although a client drops it, and why nobody misses it there. */
export const MAY_BE_DROPPED: Readonly<Record<string, string>> = {
  "css-at-media": "Word has a fixed width of its own, in tables that only it reads",
  "css-at-media-prefers-color-scheme":
    "where it is dropped, the light colours are shown or inverted, both readable",
  "css-border-radius": "corners are square",
  "css-border-spacing": "the table of a button has one cell",
  "css-color-scheme": "the same as the media query for dark colours",
  "css-cursor": "a link has the cursor of links",
  "css-max-height": "hides the preview text, together with display:none",
  "css-object-fit": "the image has a width and a height",
  "css-opacity": "hides the preview text, together with display:none",
  "css-outline": "takes an outline away that Word does not draw",
  "css-overflow": "hides the preview text, together with display:none",
  "css-selector-child": "dark colours, which Word does not show",
  "css-word-spacing": "is set to normal",
  "html-meta-color-scheme": "the same as the media query for dark colours",
  "html-target": "links open in a new window anyway",
};

/** Those that most newsletters are read in. */
export const TARGET_CLIENTS = [
  "outlook.windows",
  "gmail.desktop-webmail",
  "gmail.ios",
  "gmail.android",
  "apple-mail.ios",
  "apple-mail.macos",
];

/** What the clients that matter most drop, and readers miss. */
export function missedFeatures(used: UsedFeatures): DroppedFeature[] {
  const missed = new Map<string, { title: string; clients: string[] }>();
  for (const client of MAIL_CLIENTS.filter(({ id }) => TARGET_CLIENTS.includes(id)))
    for (const { feature, title } of featuresAt(client, used, "none")) {
      if (feature in MAY_BE_DROPPED) continue;
      const found = missed.get(feature) ?? { title, clients: [] };
      missed.set(feature, { ...found, clients: [...found.clients, client.name] });
    }
  return [...missed.values()];
}
