import { describe, expect, it } from "vitest";
import { cleanMjml } from "./clean-mjml.ts";

const FOOTER = `<mj-section><mj-column><mj-text><a href="{{unsubscribeUrl}}">Leave</a> {{postalAddress}}</mj-text></mj-column></mj-section>`;
const mjml = (body: string, head = "") =>
  `<mjml><mj-head>${head}</mj-head><mj-body width="600px">\n${body}\n<mj-raw> {{ sections }} </mj-raw>${FOOTER}</mj-body></mjml>`;
const inText = (html: string) =>
  mjml(`<mj-section><mj-column><mj-text>${html}</mj-text></mj-column></mj-section>`);

describe("imported MJML", () => {
  it("is written again with its slots", () => {
    const { failures, slots, notes, markup } = cleanMjml(
      mjml(
        `<mj-section background-color="#eee"><mj-column><mj-image src="https://harbor.test/é.png" alt="{{siteName}}" /><mj-text>Good morning, {{firstName|reader}}<br>Til i morgen – hej</mj-text></mj-column></mj-section>`,
        `<mj-title>Old</mj-title><mj-attributes><mj-all font-family="Georgia" /></mj-attributes>`,
      ),
    );
    expect(failures).toEqual([]);
    expect(slots.toSorted()).toEqual([
      "firstName",
      "postalAddress",
      "sections",
      "siteName",
      "unsubscribeUrl",
    ]);
    expect(notes).toEqual(["mj-title of the head was left out."]);
    expect(markup.head).toBe(`<mj-attributes><mj-all font-family="Georgia"></mj-all></mj-attributes>`);
    expect(markup.body).toContain("<mj-raw>{{sections}}</mj-raw>");
    expect(markup.body).toContain("Good morning, {{firstName|reader}}<br />Til i morgen &#8211; hej");
    expect(markup.body).toContain(`src="https://harbor.test/&#233;.png"`);
  });

  it.each([
    [
      '<mj-include path="/etc/passwd" />',
      "Line 2: mj-include cannot be used. Put the content of the file in its place.",
    ],
    ["<mj-raw><script>alert(1)</script></mj-raw>", "Line 2: Remove the script: mail programs run none."],
    ["<mj-raw>\n< SCRIPT src=x></mj-raw>", "Line 3: Remove the script: mail programs run none."],
    ["<mj-carousel></mj-carousel>", "Line 2: mj-carousel is not supported. Remove it."],
    ["<mj-text>Text</mj-text>", "Line 2: mj-text cannot stand in mj-body directly. Move it."],
    [
      '<mj-section><mj-column><mj-button href="javascript:alert(1)">Go</mj-button></mj-column></mj-section>',
      "Line 2: The link javascript:alert(1) cannot be used. Write the whole address, with https://.",
    ],
    [
      '<mj-section><mj-column><mj-image src="file:///etc/passwd" /></mj-column></mj-section>',
      "Line 2: The image file:///etc/passwd cannot be used. Write the whole address, with https://.",
    ],
    [
      '<mj-section onclick="x()"><mj-column></mj-column></mj-section>',
      "Line 2: The attribute onclick of mj-section cannot be used. Remove it.",
    ],
    [
      '<mj-section background-color="url(https://spy.test)"><mj-column></mj-column></mj-section>',
      "Line 2: The value of background-color of mj-section cannot be used. Remove it.",
    ],
  ])("%s is refused", (body, failure) => {
    expect(cleanMjml(mjml(body)).failures).toEqual([failure]);
  });

  it("says which slots are unknown or in the wrong place, and which are missing", () => {
    expect(cleanMjml(inText("{{wether}}")).failures[0]).toMatch(
      /^Line 2: \{\{wether\}\} is not known\. Use /,
    );
    expect(cleanMjml(inText("Read: {{sections}}")).failures).toEqual([
      "Line 2: Put {{sections}} alone in an <mj-raw> that stands in <mj-body> or <mj-wrapper>.",
    ]);
    expect(cleanMjml("<mjml><mj-body><mj-section></mj-section></mj-body></mjml>").failures).toHaveLength(3);
    expect(cleanMjml("a letter").failures).toEqual([
      "No MJML was found. The file must be <mjml> with an <mj-body>.",
    ]);
  });

  it("has nothing of HTML that could run or load by itself", () => {
    const { failures, markup } = cleanMjml(
      inText(
        `<p onclick="x()" style="background:url(https://spy.test)">Hi<iframe src="https://a.test"></iframe></p>`,
      ),
    );
    expect(failures).toEqual([]);
    expect(markup.body).toContain("<mj-text><p>Hi</p></mj-text>");
  });

  it("has its inlined styles in the elements they are about; others stay a style sheet", () => {
    const { failures, notes, markup } = cleanMjml(
      mjml(
        `<mj-section><mj-column><mj-text><p class="big" style="color:red">One</p><p>Two</p></mj-text></mj-column></mj-section>`,
        `<mj-style inline="inline">/* sizes */ .big { font-size: 20px; color: blue; } p { margin: 0 }</mj-style><mj-style>.x { color: green }</mj-style>`,
      ),
    );
    expect([failures, notes]).toEqual([[], []]);
    expect(markup.body).toContain(
      `<p class="big" style="font-size: 20px; color: blue;margin: 0;color:red">One</p><p style="margin: 0">Two</p>`,
    );
    expect(markup.head).toBe("<mj-style>.x { color: green }</mj-style>");
    expect(cleanMjml(mjml("", "<mj-style>@import 'https://spy.test'</mj-style>")).failures).toHaveLength(1);
  });

  it("has no more elements than mails need", () => {
    expect(() => cleanMjml(inText("<b>x</b>".repeat(6000)))).toThrow("too many");
    expect(() => cleanMjml(inText("<b>".repeat(6000)))).toThrow("too many");
  });
});
