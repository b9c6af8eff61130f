import { renderMjml } from "@newsloom/email/mjml";
import { compileNewsletter, fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { expect, it } from "vitest";
import { ANNA, SAMPLES } from "../../../../test/newsletters/sample-newsletters.ts";
import { featuresAt } from "./compatibility-report.ts";
import { findMailClient } from "./mail-clients.ts";
import { MAY_BE_DROPPED, TARGET_CLIENTS } from "./missed-features.ts";
import { parse as usedFeatures } from "./used-features-parser.ts";

const droppedBy = (html: string) => {
  const used = usedFeatures(html);
  return TARGET_CLIENTS.flatMap((id) => {
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
