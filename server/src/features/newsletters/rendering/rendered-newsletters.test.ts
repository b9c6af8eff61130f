import type { Recipient } from "@newsloom/contract/newsletters/editor";
import { escapeHtml } from "@newsloom/email/escape-html";
import { renderMjml } from "@newsloom/email/mjml";
import { compileNewsletter, fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";
import { textsFor } from "@newsloom/email/newsletter/person-texts";
import { HtmlValidate } from "html-validate";
import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { outlineOf, problemsOf } from "../../../../test/newsletters/mail-outline.ts";
import {
  ANNA,
  article,
  featured,
  newsletter,
  SAMPLES,
  section,
} from "../../../../test/newsletters/sample-newsletters.ts";

const render = async (input: NewsletterInput, recipient: Recipient = ANNA) =>
  fillNewsletter(await compileNewsletter(input, renderMjml), recipient);

/** Outlook needs the old attributes of tables, and MJML writes the height of images for it. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  elements: ["html5", { img: { attributes: { height: { enum: ["/\\d+/", "auto"] } } } }],
  rules: { "no-deprecated-attr": "off" },
});

async function invalidIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, "newsletter.html");
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe("sample newsletters", () => {
  it.each(Object.entries(SAMPLES))("%s: structure of both parts, and valid markup", async (_, input) => {
    const { html, text } = await render(input);
    expect(problemsOf(html)).toEqual([]);
    expect(await invalidIn(html)).toEqual([]);
    expect(outlineOf(html)).toMatchSnapshot("HTML");
    expect(text).toMatchSnapshot("text");
  });

  it("loads nothing but its images: no script, style sheet or font", async () => {
    for (const input of Object.values(SAMPLES)) {
      const { html } = await render(input);
      expect(html).not.toMatch(/<script|<link|@import|googleapis|<form|<iframe/i);
    }
  });
});

const HOSTILE = `</title></a></td><script>alert(1)</script>"'><img src=x onerror=alert(2)> {{firstName}} \u202Eevil\u0000\u000B \\ 👩‍👩‍👧`;

describe("hostile content", () => {
  it("never breaks out of its place, in no layout and no field", async () => {
    const one = article(1, {
      title: HOSTILE,
      previewText: HOSTILE,
      url: `javascript:alert(1)//${HOSTILE}`,
      imageUrl: `data:text/html,${HOSTILE}`,
      imageAlt: HOSTILE,
      sourceName: HOSTILE,
    });
    const two = article(2, {
      url: `https://x.test/"><script>alert(1)</script>`,
      title: HOSTILE,
      imageAlt: HOSTILE,
    });
    const ad = featured(2, {
      name: HOSTILE,
      companyName: HOSTILE,
      text: HOSTILE,
      handlerLink: "javascript:alert(1)",
    });
    const layouts = (["lead", "columns", "rows", "list"] as const).map((layout, nth) =>
      section("html", layout, {
        id: `s${nth}`,
        title: HOSTILE,
        articles: [one, two],
        featuredContent: [ad],
        description: {
          source: "editorPicks",
          type: "articles",
          count: 3,
          from: 0,
          to: 3,
          allowFeaturedContent: true,
        },
      }),
    );
    const recommended = section("recommendedArticles", "rows", { id: "you", title: HOSTILE });
    const input = newsletter(
      [...layouts, recommended],
      { title: HOSTILE, textPreview: HOSTILE, personalIntro: HOSTILE },
      { siteName: HOSTILE, postalAddress: HOSTILE, poweredByUrl: "javascript:alert(1)", accent: HOSTILE },
    );
    const { html } = await render(
      { ...input, subject: HOSTILE, date: HOSTILE },
      { ...ANNA, firstName: HOSTILE, email: HOSTILE, recommended: [one, two] },
    );
    expect(problemsOf(html)).toEqual([]);
    const document = parseDocument(html);
    const outline = outlineOf(document);
    expect(outline).not.toMatch(/^\s*(script|form|iframe|input)\b/m);
    // As booleans: a failure would print the whole mail.
    expect(/(?:href|src)="(?:javascript|data):/i.test(html)).toBe(false);
    expect(["\\u{", "\u202E", "👩‍👩‍👧"].map((part) => html.includes(part))).toEqual([false, false, true]);
  });

  it("cannot name a slot: a name is put only where an editor wrote the field", async () => {
    const { html, text } = await render(
      newsletter([
        section("editorPicks", "rows", { articles: [article(1, { title: "Dear {{firstName}} slot0e" })] }),
      ]),
    );
    expect(html).toContain("Dear {{firstName}} slot0e");
    expect(text).toContain("Dear {{firstName}} slot0e");
    expect(html).toContain("Good morning, Anna.");
  });
});

describe("what differs from person to person", () => {
  it("is filled into one compiled newsletter: names, links, recommended articles", async () => {
    const compiled = await compileNewsletter(
      newsletter([section("recommendedArticles", "rows", { title: "For you", articles: [article(1)] })]),
      renderMjml,
    );
    const anna = fillNewsletter(compiled, {
      ...ANNA,
      firstName: "<Anna>",
      recommended: [article(8), article(9)],
    });
    const other = fillNewsletter(compiled, { ...ANNA, firstName: " ", email: "b@quay.test" });
    expect(anna.html).toContain("Good morning, &lt;Anna&gt;.");
    expect(anna.text).toContain("Good morning, <Anna>.");
    expect(anna.html).toContain('href="https://harbor.test/v/1?a=1&amp;b=2"');
    expect([anna.html.includes("Story number 8"), anna.html.includes("Story number 1<")]).toEqual([
      true,
      false,
    ]);
    expect(other.html).toContain("Good morning, reader.");
    expect(other.html).toContain("Story number 1");
    for (const { html, text } of [anna, other]) {
      for (const part of [html, text]) {
        expect(part).toContain("https://harbor.test/u/1");
        expect(part).toContain("https://harbor.test/p/1");
        expect(part).toContain("14 Ropewalk");
      }
      expect(problemsOf(html)).toEqual([]);
    }
  });

  it.each([
    ["For {{firstName|you}} & all", false],
    ["For {{ firstName | default: 'you' }} & all", true],
  ])(
    "is in the title of the recommended articles, whoever has some of their own: %s",
    async (title, hasLiquid) => {
      const compiled = await compileNewsletter(
        {
          ...newsletter([section("recommendedArticles", "rows", { title, articles: [article(1)] })]),
          hasLiquid,
        },
        renderMjml,
      );
      expect(compiled.problems).toEqual([]);
      const anna: Recipient = { ...ANNA, firstName: "<Anna>" };
      const nobody: Recipient = { ...ANNA, firstName: "", recommended: [article(8)] };
      const readers: readonly (readonly [Recipient, string])[] = [
        [anna, "<Anna>"],
        [{ ...anna, recommended: [article(8)] }, "<Anna>"],
        [nobody, "you"],
      ];
      for (const [recipient, name] of readers) {
        const { html, text } = fillNewsletter(compiled, recipient, textsFor(recipient));
        expect(html).toContain(`For ${escapeHtml(name)} &amp; all</h2>`);
        expect(text).toContain(`= For ${name} & all =`);
      }
      const { recommended } = compiled;
      expect(recommended?.html).toContain("For you &amp; all</h2>");
      expect(recommended?.text).toContain("= For you & all =");
    },
  );

  it("[ANA-006] every link to an article or advertisement says which newsletter it is in", async () => {
    const { html } = await render(
      newsletter([
        section("editorPicks", "rows", { articles: [article(3)], featuredContent: [featured(1)] }),
      ]),
    );
    const query = "utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=1-7-20261114";
    expect(html).toContain(`https://harbor.test/en/article/3/story?${query}&amp;articleId=3`);
    expect(html).toContain(`https://kelder.test/tours?${query}&amp;adId=5`);
  });
});

it("[NL-025] [NL-031] featured content is at its position, and a preview is cut at its section's length", async () => {
  const input = newsletter([
    section("editorPicks", "columns", {
      articles: [article(1, { previewText: "The wall goes up before winter" }), article(2)],
      featuredContent: [featured(2)],
    }),
  ]);
  const { text } = await render({
    ...input,
    settings: { ...input.settings, sectionsSettings: { editorPicks: { previewTextLength: 15 } } },
  });
  expect(text).toContain("The wall goes...");
  const places = ["Story number 1", "See the first turbine", "Story number 2"].map((title) =>
    text.indexOf(title),
  );
  expect(places.every((place, nth) => place > (places[nth - 1] ?? 0))).toBe(true);
});

it("30 articles stay below the 102 kB at which Gmail cuts a mail", async () => {
  const { html } = await render(
    newsletter([
      section("editorPicks", "lead", { articles: Array.from({ length: 5 }, (_, nth) => article(nth + 1)) }),
      section("pressRelease", "rows", {
        articles: Array.from({ length: 25 }, (_, nth) => article(nth + 10)),
      }),
    ]),
  );
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
