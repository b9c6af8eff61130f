import { expect, it } from "vitest";
import { ANNA, featured, newsletter, section } from "../../../server/test/newsletters/sample-newsletters.ts";
import { renderMjml } from "../mjml.ts";
import { compileNewsletter, fillNewsletter } from "./compile-newsletter.ts";
import { toFeaturedItem } from "./newsletter-article.ts";

const ADDRESSES = { site: "https://harbor.test", publicUrl: "https://portal.test" };
const story = toFeaturedItem({ ...featured(1), code: "n-sp" }, ADDRESSES);

it("a sponsored story says in both parts of a mail who pays for it, in every layout", async () => {
  for (const layout of ["lead", "columns", "rows", "list"] as const) {
    const input = newsletter([section("editorPicks", layout, { featuredContent: [story] })]);
    const { html, text } = fillNewsletter(await compileNewsletter(input, renderMjml), ANNA);
    expect(html, layout).toContain("Sponsored by Kelder Wind");
    expect(text, layout).toContain("Sponsored by Kelder Wind");
  }
});

it("one without a company is sponsored, too, and featured content is presented", async () => {
  const others = [
    { ...story, id: 6, companyName: "" },
    toFeaturedItem({ ...featured(2), code: "e-fc" }, ADDRESSES),
  ];
  const input = newsletter([section("editorPicks", "rows", { featuredContent: others })]);
  const { text } = fillNewsletter(await compileNewsletter(input, renderMjml), ANNA);
  expect(text).toContain("\nSponsored\n");
  expect(text).toContain("Presented by Kelder Wind");
  expect(text).not.toContain("Sponsored by");
});
