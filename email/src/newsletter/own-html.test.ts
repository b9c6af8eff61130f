import { expect, it } from "vitest";
import { ANNA, newsletter, section } from "../../../server/test/newsletters/sample-newsletters.ts";
import { renderMjml } from "../mjml.ts";
import { compileNewsletter, fillNewsletter } from "./compile-newsletter.ts";
import { checkOwnHtml, withOwnHtml } from "./own-html.ts";

const OWN = `<html><head><title>Tide</title><style>p { color: #000 }</style></head><body><h1>Good morning, {{ firstName | reader }}</h1>
<p>Fish &amp; chips {{unknown}} <a class="b" href="https://fish.test/?a=1&amp;b=2">at the quay</a></p>
<a href="{{unsubscribeUrl}}">Leave</a></body></html>`;

const filled = async (html: string, recipient = ANNA) => {
  const compiled = await compileNewsletter(newsletter([section("editorPicks", "rows")]), renderMjml);
  return fillNewsletter(withOwnHtml(compiled, html), recipient);
};

it("HTML of one's own names the person and leads to their own page to unsubscribe; the text says the same", async () => {
  const { html, text } = await filled(OWN);
  expect(html).toBe(
    OWN.replace("{{ firstName | reader }}", ANNA.firstName).replace(
      "{{unsubscribeUrl}}",
      ANNA.unsubscribeUrl,
    ),
  );
  expect(text).toBe(
    [
      `Good morning, ${ANNA.firstName}`,
      "Fish & chips {{unknown}} at the quay",
      "https://fish.test/?a=1&b=2",
      "Leave",
      ANNA.unsubscribeUrl,
    ].join("\n"),
  );
});

it("a name cannot break out of it, and who has none is called what stands after the line", async () => {
  const hostile = await filled(OWN, { ...ANNA, firstName: '"><script>' });
  expect(hostile.html).toContain("&quot;&gt;&lt;script&gt;");
  expect((await filled(OWN, { ...ANNA, firstName: "" })).html).toContain("Good morning, reader");
});

it("what stands for nobody's name is read as markup, and is no address", async () => {
  const nobody = { ...ANNA, firstName: "" };
  const { html } = await filled(
    '<p>{{firstName|Fish &amp; Chips}}</p><a href="{{firstName|javascript:alert(1)}}">x</a>',
    nobody,
  );
  expect(html).toBe('<p>Fish &amp; Chips</p><a href="">x</a>');
});

it("the slot counts only as the address of a link", () => {
  expect(checkOwnHtml(OWN).hasUnsubscribeLink).toBe(true);
  for (const html of [
    '<a href=" {{unsubscribeUrl}} ">Leave</a>',
    '<a title="Leave" href="{{unsubscribeUrl}}"><img src="https://x.test/x.png" alt="Leave"></a>',
    "<a href='{{unsubscribeUrl}}'><b>Leave</b></a>",
  ])
    expect(checkOwnHtml(html).hasUnsubscribeLink, html).toBe(true);
  for (const html of [
    "<p>x</p>",
    "<p>{{unsubscribeUrl}}</p>",
    '<a href="https://x.test/">Unsubscribe</a>',
    '<p>To leave: href="{{unsubscribeUrl}}"</p>',
    "<p>href={{unsubscribeUrl}}</p>",
    '<title>href="{{unsubscribeUrl}}"</title>',
    '<a href="https://x.test/" title="href={{unsubscribeUrl}}">Leave</a>',
    '<a href="{{unsubscribeUrl}}.evil.test">Leave</a>',
    '<a href="{{unsubscribeUrl}}"> <b></b></a>',
  ])
    expect(checkOwnHtml(html).hasUnsubscribeLink, html).toBe(false);
});

it("is read in time linear in its length", () => {
  const timeOf = (count: number) => {
    const html = `<a href="x">${"y ".repeat(8)}</a><p>{{ `.repeat(count);
    const begin = process.cpuUsage();
    checkOwnHtml(html);
    return process.cpuUsage(begin).user;
  };
  timeOf(2_000);
  expect(timeOf(32_000)).toBeLessThan(Math.max(20_000, timeOf(4_000)) * 32);
});
