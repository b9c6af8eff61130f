import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLIENT_SUPPORT } from "./client-support.generated.ts";
import { featuresOfDeclaration, featuresOfSelector } from "./css-features.ts";
import { parse as cut } from "./cut-mail-parser.ts";
import { MAIL_CLIENTS } from "./mail-clients.ts";
import { parse as usedFeatures } from "./used-features-parser.ts";

const cutFor = (
  clientId: string,
  html: string,
  options: { isDark?: boolean; withoutImages?: boolean } = {},
) => cut({ html, clientId, isDark: false, withoutImages: false, ...options });

describe("features of a mail", () => {
  it.each([
    ["padding-left", "4px", ["css-padding", "css-unit-px"]],
    ["border-top-left-radius", "50%", ["css-border-radius", "css-unit-percent"]],
    ["display", "flex", ["css-display-flex"]],
    ["display", "block", ["css-display"]],
    ["width", "calc(100% - 2em)", ["css-width", "css-unit-calc", "css-unit-percent", "css-unit-em"]],
    ["color", "#12em34", []],
    ["background", "url(a1px.png) 'b2em'", ["css-background"]],
    ["--gap", "1px", ["css-variables"]],
    ["mso-line-height-rule", "exactly", []],
  ])("%s: %s", (prop, value, features) => {
    expect(featuresOfDeclaration({ prop, value })).toEqual(features);
  });

  it.each([
    [".a.b", ["css-selector-class", "css-selector-chaining"]],
    ["td > p", ["css-selector-child", "css-selector-type"]],
    [
      "#x a:hover",
      ["css-selector-id", "css-selector-type", "css-selector-descendant", "css-pseudo-class-hover"],
    ],
  ])("%s", (selector, features) => {
    expect(featuresOfSelector(selector)).toEqual(features);
  });

  it("counts each use, in style sheets, attributes and elements", () => {
    const html = `<head><style>.a { opacity: 0.5 } @media (orientation: portrait) { .a { opacity: 1 } }</style></head>
      <p style="opacity:0.1" hidden>x</p>`;
    expect(usedFeatures(html)).toMatchObject({
      "css-opacity": 3,
      "css-at-media": 1,
      "css-at-media-orientation": 1,
      "html-hidden": 1,
      "html-style": 1,
    });
  });
});

describe("a mail cut for a client", () => {
  it("has the rest of a rule whose part is not supported", () => {
    const html = "<head><style>.a > b, .c { color: red; opacity: 0.5 }</style></head><p>x</p>";
    const shown = cutFor("outlook.windows", html);
    expect(shown).toContain(".c { color: red");
    expect(shown).not.toContain("opacity");
    expect(shown).not.toContain(".a");
    expect(cutFor("apple-mail.macos", html)).toContain(".a > b, .c { color: red; opacity: 0.5 }");
  });

  it("is laid out by what only Word reads", () => {
    const html =
      '<!--[if mso | IE]><table><tr><td><![endif]--><div style="padding:9px;max-width:6px">x</div><!--[if mso | IE]></td></tr></table><![endif]--><!--[if !mso]><!--><i>others</i><!--<![endif]-->';
    const word = cutFor("outlook.windows", html);
    expect(word).toContain("<table><tr><td><div");
    expect(word).not.toContain("padding");
    expect(word).not.toContain("max-width");
    expect(word).not.toContain("others");
    expect(cutFor("gmail.ios", html)).toContain("others");
  });

  it("shows none of Word's settings", () => {
    const html =
      "<head><!--[if mso]><noscript><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml></noscript><![endif]--></head><p>x</p>";
    expect(cutFor("outlook.windows", html)).not.toContain("96");
  });

  it("shows what an element that is not supported holds", () => {
    const shown = cutFor("outlook.windows", "<video><b>one</b><i>two</i></video><p>three</p>");
    expect(shown).not.toContain("<video");
    expect(shown).toContain("<b>one</b><i>two</i><p>three</p>");
  });

  it("is made of any markup, with the same words", () => {
    const part = fc.constantFrom(
      "<p>",
      "</p>",
      "<style>a{",
      "</style>",
      '<b style="x:',
      '">',
      "<!--[if mso]>",
      "<![endif]-->",
      "@media{",
      "}",
      "<",
      "word",
      "</head>",
    );
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom(...MAIL_CLIENTS), (parts, { id }) => {
        const html = parts.join("");
        usedFeatures(html);
        expect(cutFor(id, html, { isDark: true, withoutImages: true })).toContain("<style>");
      }),
    );
  });

  it("is refused where the markup is nested too deeply", () => {
    expect(() => cutFor("gmail.ios", "<b>".repeat(300))).toThrow();
    expect(() => usedFeatures("<b>".repeat(300))).toThrow();
  });
});

it("the data knows every client", () => {
  const inData = new Set(
    Object.values(CLIENT_SUPPORT).flatMap((feature) => Object.keys(feature?.limited ?? {})),
  );
  expect([...inData].sort()).toEqual(MAIL_CLIENTS.map(({ id }) => id).sort());
});
