import { expect, it } from "vitest";
import { introMarkup, introText } from "./intro.ts";
import { createNewsletterMarks, problemSentence, textsFor } from "./person-texts.ts";
import { htmlOfSlot, textOfSlot } from "./slot-values.ts";
import { fillParts } from "./slots.ts";

const ANNA = { firstName: "Anna & Bo", lastName: "", companyName: "" };

function write(personalIntro: string, hasLiquid = false) {
  const marks = createNewsletterMarks(hasLiquid);
  const model = { title: "", sections: [], textPreview: "", personalIntro, showPersonalIntro: true };
  const recipient = {
    ...ANNA,
    email: "",
    viewInBrowserUrl: "",
    unsubscribeUrl: "",
    preferencesUrl: "",
    recommended: [],
  };
  const values = { recipient, recommended: null, liquid: textsFor(ANNA) };
  return {
    html: fillParts(marks.split(introMarkup(model, marks)), (slot) => htmlOfSlot(slot, values)).replaceAll(
      / (?:class|style)="[^"]*"/g,
      "",
    ),
    text: fillParts(marks.split(introText(model, marks)), (slot) => textOfSlot(slot, values)),
    problems: marks.problems().map(problemSentence),
  };
}

it("a plain intro is a paragraph for each line", () => {
  const { html, text } = write("Dear {{firstName|<reader>}},\nsee <b>below</b>.");
  expect(html).toBe("<p>Dear Anna &amp; Bo,</p>\n<p>see &lt;b&gt;below&lt;/b&gt;.</p>");
  expect(text).toBe("Dear Anna & Bo,\nsee <b>below</b>.");
});

it("rich text keeps its formatting in HTML, and its lines in the text", () => {
  const { html, text } = write(
    `<p>Dear <strong>{{firstName}}</strong>,</p><ul><li><p><a href="https://a.test/?b&amp;c">Tides</a></p></li></ul>`,
  );
  expect(html).toBe(
    `<p>Dear <strong>Anna &amp; Bo</strong>,</p>\n<ul><li><p><a href="https://a.test/?b&amp;c">Tides</a></p></li></ul>`,
  );
  expect(text).toBe("Dear Anna & Bo,\n\n- Tides (https://a.test/?b&c)");
});

it("has nothing that an intro may not have, whoever stored it", () => {
  const { html } = write(
    `<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">b</a><a href='https://a.test/' onclick=x>c</a> 1 < 2</p>`,
  );
  expect(html).toBe("<p>aalert(1)<a>b</a><a>c</a> 1 &lt; 2</p>");
});

it("may have Liquid, whose faults are named with the paragraph", () => {
  const rich = `<p>Dear</p><p>{% if firstName.size &gt; 3 %}<em>{{ firstName | upcase }}</em>{% endif %}</p>`;
  expect(write(rich, true).html).toBe("<p>Dear</p>\n<p><em>ANNA &amp; BO</em></p>");
  expect(write(rich, true).text).toBe("Dear\n\nANNA & BO");
  expect(write("<p>Dear</p><p>{% if firstName %}</p>", true).problems).toEqual([
    "Personal intro, line 2: Tag {% if firstName %} not closed.",
  ]);
});

it("fills names between tags, also beside a link whose address has braces, and names a placeholder in a tag as a problem", () => {
  const braces = write(
    `<p>Dear {{firstName}}, <a href="https://a.test/?f={%22b%22:{%22c%22:1}}">see</a></p>`,
  );
  expect(braces.html).toContain("<p>Dear Anna &amp; Bo, <a");
  expect(braces.problems).toEqual([]);
  const inLink = write(`<p>Dear</p><p>{{firstName}} <a href="https://a.test/?n={{firstName|x}}">see</a></p>`);
  expect(inLink.html).toContain(`<p>Anna &amp; Bo <a href="https://a.test/?n={{firstName|x}}">`);
  expect(inLink.problems).toEqual([
    "Personal intro, line 2: A placeholder cannot stand inside an HTML tag, such as the address of a link, nor a tag inside it.",
  ]);
  const aroundTag = write(`<p>{{firstName|<b>reader</b>}}</p>`);
  expect(aroundTag.html).toBe("<p>{{firstName|<b>reader</b>}}</p>");
  expect(aroundTag.problems).toHaveLength(1);
});
