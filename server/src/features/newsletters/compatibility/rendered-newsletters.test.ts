import { renderMjml } from "@newsloom/email/mjml";
import { compileNewsletter, fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { expect, it } from "vitest";
import { ANNA, SAMPLES } from "../../../../test/newsletters/sample-newsletters.ts";
import { featuresAt } from "./compatibility-report.ts";
import { findMailClient } from "./mail-clients.ts";
import { parse as usedFeatures } from "./used-features-parser.ts";

/** What our newsletters use although a client drops it, and why nobody misses it there. */
const MAY_BE_DROPPED: Readonly<Record<string, string>> = {
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
const TARGETS = [
  "outlook.windows",
  "gmail.desktop-webmail",
  "gmail.ios",
  "gmail.android",
  "apple-mail.ios",
  "apple-mail.macos",
];

const droppedBy = (html: string) => {
  const used = usedFeatures(html);
  return TARGETS.flatMap((id) => {
    const client = findMailClient(id);
    if (!client) throw new Error(`${id} is not tested`);
    return featuresAt(client, used, "none").map(({ feature }) => feature);
  });
};

it("sample newsletters use nothing that Outlook, Gmail or Apple Mail drop, but for what is not missed", async () => {
  const dropped = new Set<string>();
  expect(Object.keys(SAMPLES).length).toBeGreaterThanOrEqual(6);
  for (const input of Object.values(SAMPLES)) {
    const { html } = fillNewsletter(await compileNewsletter(input, renderMjml), ANNA);
    for (const feature of droppedBy(html)) dropped.add(feature);
  }
  expect([...dropped].sort()).toEqual(Object.keys(MAY_BE_DROPPED).sort());
});

it("a style that a target client drops is found", () => {
  expect(droppedBy('<p style="display:flex">x</p>')).toContain("css-display-flex");
});

it("Word's columns are no wider than their section leaves room for", async () => {
  for (const input of Object.values(SAMPLES)) {
    const { html } = fillNewsletter(await compileNewsletter(input, renderMjml), ANNA);
    // Every section but that of the banner has 32 pixels on both sides.
    const widths = [...html.matchAll(/vertical-align:top;width:(\d+)px/g)].map(([, width]) => Number(width));
    const full = input.brand.banner ? 1 : 0;
    expect(widths.filter((width) => width > 536)).toHaveLength(full);
  }
});
