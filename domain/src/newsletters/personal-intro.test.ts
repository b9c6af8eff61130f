import { expect, it } from "vitest";
import { introHtml, introWords } from "./personal-intro.ts";

const RICH = `<p>Dear <strong>{{firstName|reader}}</strong>, see <a href="https://a.test/?b&amp;c">the wall</a>.</p><ul><li><p>Tides &amp; boats</p></li><li><p>Trams</p></li></ul><ol><li><p>First</p></li><li><p>Then</p></li></ol><p>Yours<br>Mara</p>`;

it("a plain intro becomes paragraphs, and rich text stays", () => {
  expect(introHtml("Dear <Anna> & all,\r\n\nsee you.")).toBe(
    "<p>Dear &lt;Anna&gt; &amp; all,</p><p>see you.</p>",
  );
  expect(introHtml(RICH)).toBe(RICH);
  expect(introHtml("")).toBe("");
});

it("the words of an intro have its paragraphs, items and addresses", () => {
  expect(introWords(RICH)).toBe(
    "Dear {{firstName|reader}}, see the wall (https://a.test/?b&c).\n\n- Tides & boats\n- Trams\n\n1. First\n2. Then\n\nYours\nMara",
  );
  expect(introWords(" a < b ")).toBe("a < b");
});
