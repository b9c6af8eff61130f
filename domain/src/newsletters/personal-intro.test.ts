import { expect, it } from "vitest";
import { introHtml, introWords, isRichIntro } from "./personal-intro.ts";

const RICH = `<p>Dear <strong>{{firstName|reader}}</strong>, see <a href="https://a.test/?b&amp;c">the wall</a>.</p><ul><li><p>Tides &amp; boats</p></li><li><p>Trams</p></li></ul><ol><li><p>First</p></li><li><p>Then</p></li></ol><p>Yours<br>Mara</p>`;

it("a plain intro becomes paragraphs, and rich text stays", () => {
  expect(introHtml("Dear <Anna> & all,\r\n\nsee you.")).toBe(
    "<p>Dear &lt;Anna&gt; &amp; all,</p><p>see you.</p>",
  );
  expect(introHtml(RICH)).toBe(RICH);
  expect(introHtml("")).toBe("");
  expect(introHtml("  One \nTwo\r\nThree")).toBe("<p>One</p><p>Two</p><p>Three</p>");
});

it("the words of an intro have its paragraphs, items and addresses", () => {
  expect(introWords(RICH)).toBe(
    "Dear {{firstName|reader}}, see the wall (https://a.test/?b&c).\n\n- Tides & boats\n- Trams\n\n1. First\n2. Then\n\nYours\nMara",
  );
  expect(introWords(" a < b ")).toBe("a < b");
});

it("rich text begins with a paragraph or a list", () => {
  for (const intro of [
    "<p>Hi</p>",
    '\n <P class="a">Hi</P>',
    "<ul><li>Hi</li></ul>",
    "<ol\n><li>Hi</li></ol>",
  ])
    expect(isRichIntro(intro), intro).toBe(true);
  for (const intro of ["Hi <p>all</p>", "Hi<p>all</p>", "<pre>Hi</pre>", "<b>Hi</b>", "< p>Hi", "<p", ""])
    expect(isRichIntro(intro), intro).toBe(false);
});

it("the words of a plain intro are the intro, whatever they look like", () => {
  expect(introWords(" Use <b>this</b> &amp; that\n\n\n\nYours ")).toBe(
    "Use <b>this</b> &amp; that\n\n\n\nYours",
  );
});

it("a link without an address is its words alone", () => {
  expect(introWords('<p><a href="https://a.test">One</a>, <a name="b">two</a>, <a>three</a></p>')).toBe(
    "One (https://a.test), two, three",
  );
});

it("an empty paragraph is no larger gap, and an item outside of lists has a dash", () => {
  expect(introWords("<p>One</p><p></p><p></p><p>Two</p>")).toBe("One\n\nTwo");
  expect(introWords("<p>One</p><li>Two</li><li>Three</li>")).toBe("One\n\n- Two\n- Three");
});
