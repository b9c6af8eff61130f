import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLiquid, renderLiquid } from "./liquid.ts";
import { createNewsletterMarks, problemSentence, textsFor } from "./person-texts.ts";
import { htmlOfSlot, textOfSlot } from "./slot-values.ts";
import { fillParts } from "./slots.ts";

const ANNA = { firstName: "Anna", lastName: "Lund", companyName: "North & <East> Quay" };
const NOBODY = { firstName: "", lastName: "", companyName: "" };
const RECIPIENT = {
  email: "anna@quay.test",
  viewInBrowserUrl: "",
  unsubscribeUrl: "",
  preferencesUrl: "",
  recommended: [],
};

function write(text: string, { hasLiquid = true, isHtml = false, person = ANNA } = {}) {
  const marks = createNewsletterMarks(hasLiquid);
  const parts = marks.split(isHtml ? marks.putHtml("Text", text) : marks.put("Text", text));
  const values = { recipient: { ...RECIPIENT, ...person }, recommended: null, liquid: textsFor(person) };
  return {
    parts,
    problems: marks.problems().map(problemSentence),
    html: fillParts(parts, (slot) => htmlOfSlot(slot, values)),
    text: fillParts(parts, (slot) => textOfSlot(slot, values)),
  };
}

describe("a text with Liquid", () => {
  it("[SET-022] knows the person by its tags and filters", () => {
    const greeting =
      "{% if firstName == '' %}Good morning{% else %}{{ firstName | upcase }}, good morning{% endif %} at {{companyName|home}}";
    expect(write(greeting).text).toBe("ANNA, good morning at North & <East> Quay");
    expect(write(greeting, { person: NOBODY }).text).toBe("Good morning at home");
    expect(write(greeting).problems).toEqual([]);
  });

  it("[SET-022] stays as it is written where the feature is off, but for plain names", () => {
    expect(
      write("{{ firstName | upcase }} {{lastName}}", { hasLiquid: false, person: { ...ANNA, firstName: "" } })
        .text,
    ).toBe("upcase Lund");
    expect(write("{% if firstName %}Hi{% endif %} {{firstName|reader}}", { hasLiquid: false }).text).toBe(
      "{% if firstName %}Hi{% endif %} Anna",
    );
  });

  it("is a plain slot, not Liquid, where it has plain names only", () => {
    expect(write("Hello {{firstName|reader}} & {{lastName}}").parts).toEqual([
      "Hello ",
      { field: "firstName", fallback: "reader" },
      " & ",
      { field: "lastName", fallback: "" },
    ]);
  });

  it("is escaped in HTML and plain in a subject", () => {
    const { html, text } = write("{{ companyName | append: '<b>' }}");
    expect(html).toBe("North &amp; &lt;East&gt; Quay&lt;b&gt;");
    expect(text).toBe("North & <East> Quay<b>");
    expect(write("<p>{{ companyName | raw }}</p>", { isHtml: true }).html).toBe(
      "<p>North &amp; &lt;East&gt; Quay</p>",
    );
  });

  it("reads what markup escaped in its tags, and drops paragraphs of tags alone", () => {
    const html =
      "<p>{% if companyName.size &gt; 3 %}</p>\n<p>At {{ companyName | default: &quot;home&quot; }}</p>\n<p>{% endif %}</p>";
    expect(write(html, { isHtml: true }).html.trim()).toBe("<p>At North &amp; &lt;East&gt; Quay</p>");
  });

  it.each<[string, string]>([
    ["Dear\n{{ firstName | shout: 2 }}", "Text, line 2: Undefined filter: shout."],
    ["a\nb\n{% if firstName %}c", "Text, line 3: Tag {% if firstName %} not closed."],
    [
      "{{ surname | upcase }}",
      "Text, line 1: surname is not known. There are firstName, lastName, companyName.",
    ],
    [
      "{% for n in (1..1000000000) %}x{% endfor %}",
      "Text, line 1: It makes too much text, or goes round too often.",
    ],
    [
      "{% for n in (1..9000) %}{% for m in (1..9000) %}x{% endfor %}{% endfor %}",
      "Text, line 1: It makes too much text, or goes round too often.",
    ],
    [
      `{% assign a = "aaaaaaaaaa" %}${"{% assign a = a | append: a %}".repeat(40)}`,
      "Text, line 1: It makes too much text, or goes round too often.",
    ],
    [
      `{% for n in (1..9000) %}${"long ".repeat(900)}{% endfor %}`,
      "Text, line 1: It makes too much text, or goes round too often.",
    ],
    [
      "{% assign a = '1,2,3,4,5,6,7,8,9,0,1,2' | split: ',' %}\n{% for n in a %}{% for m in a %}{% for o in a %}{% endfor %}{% endfor %}{% endfor %}",
      "Text, line 2: It makes too much text, or goes round too often.",
    ],
    ["{% tablerow n in (1..2) %}x{% endtablerow %}", 'Text, line 1: Tag "tablerow" not found.'],
    ["{% include 'secrets' %}", "Text, line 1: Other files cannot be included."],
    ["{% render '/etc/passwd' %}", "Text, line 1: Other files cannot be included."],
    ["{% layout '../x' %}{% endlayout %}", "Text, line 1: Other files cannot be included."],
    ["{% raw %}{{ x }}{% endraw %}", 'Text, line 1: Tag "raw" not found.'],
  ])("is refused with its line (%#)", (text, problem) => {
    const { problems, text: shown } = write(text);
    expect(problems).toEqual([problem]);
    expect(shown).toBe(text.trim());
  });

  it("of an honest length is not refused", () => {
    const text = "{% if firstName contains 'A' %}Dear {{ firstName | upcase }}{% endif %} ".repeat(100);
    expect(write(text).problems).toEqual([]);
  });

  it("can be stored where a filter cuts an emoji in two", () => {
    const { text } = write("{{ firstName | split: '' | first }}, hello", {
      person: { ...ANNA, firstName: "\u{1F30A} Anna" },
    });
    expect(text).toBe("\uFFFD, hello");
  });

  it("that is nested too deeply is refused, and takes no process with it", () => {
    const nested = "{% if firstName %}".repeat(5000) + "{% endif %}".repeat(5000);
    expect(checkLiquid({ source: nested.slice(0, 109_000), isHtml: false })).toBeDefined();
  });

  it("sees nothing of JavaScript", () => {
    const names = ["constructor", "__proto__", "toString", "prototype", "constructor.constructor"];
    for (const name of names)
      expect(renderLiquid({ source: `[{{ firstName.${name} }}]`, isHtml: false }, ANNA)).toBe("[]");
  });

  it.each([
    `<a href="{{ 'javascript:alert(1)' }}">x</a>`,
    `<a title="{% comment %}" href="https://x.test/">{% endcomment %} onclick=alert(1) "</a>`,
    `<img alt="{{ firstName }}" src="https://x.test/">`,
    `<a title="{x{% comment %}" href="https://x.test/">{% endcomment %}" href="javascript:alert(1)" y=</a>`,
    `{% assign x = '<a title="' %}" href="https://x.test/">x</a>`,
  ])("is refused inside an HTML tag: %s", (html) => {
    const { problems, html: shown } = write(html, { isHtml: true });
    expect(problems).toEqual(["Text, line 1: Liquid cannot stand inside an HTML tag."]);
    expect(shown).toBe(html);
  });

  it("never lets a name out of its place", () => {
    const texts = [
      "{{ firstName | strip_newlines | append: lastName }}",
      "{% assign x = firstName | url_decode %}{{ x | raw }}{% capture y %}{{ x }}{% endcapture %}{{ y | raw }}",
      "{% case firstName %}{% when 'a' %}b{% else %}{{ firstName | split: '' | join: '' }}{% endcase %}",
    ];
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom(...texts),
        fc.boolean(),
        (name, text, isHtml) => {
          const person = { ...ANNA, firstName: `<script>"'${name}`, lastName: `%3Cscript%3E${name}` };
          expect(write(text, { isHtml, person }).html).not.toMatch(/[<>"']/);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("writes no HTML tag that is not in the text", () => {
    const piece = fc.constantFrom(
      ..."{ x ' % } &lt;b&gt; &quot; href=javascript:x {% %} {{ }} {{firstName}}".split(" "),
      ...["comment", "endcomment", "if firstName", "else", "endif", "echo companyName"].map(
        (tag) => `{% ${tag} %}`,
      ),
      "{{ companyName | raw }}",
      "{{ '",
      "' }}",
      "{% assign x = '",
      "' %}",
      "{%- cycle companyName -%}",
    );
    const words = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(""));
    const tag = words.map((attribute) => `<a title="${attribute}">`);
    const html = fc
      .array(fc.oneof(words, tag, fc.constantFrom("</a>", "<p>", "</p>")), { maxLength: 8 })
      .map((pieces) => pieces.join(""));
    const tagsOf = (markup: string): readonly string[] => markup.match(/<[^<>]*>/g) ?? [];
    fc.assert(
      fc.property(html, fc.constantFrom(ANNA, NOBODY), (source, person) => {
        const { html: shown } = write(source, { isHtml: true, person });
        const known = tagsOf(source);
        expect(tagsOf(shown).filter((one) => !known.includes(one))).toEqual([]);
        expect(shown.replaceAll(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
      }),
      { numRuns: 1500 },
    );
  });
});
