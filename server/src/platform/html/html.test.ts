import { expect, test } from "vitest";
import { html, joinHtml, jsonInHtml, raw } from "./html.ts";

test("values are escaped in text and in quoted attributes", () => {
  const hostile = `"><script>alert('x')</script>&`;
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>",
  );
});

test("markup inside markup is not escaped twice, arrays of any depth included", () => {
  const items = [["a<b", html`<i>${"c&d"}</i>`], [[html`<b>${1}</b>`]]];
  expect(html`<ul>${items}</ul>`.text).toBe("<ul>a&lt;b<i>c&amp;d</i><b>1</b></ul>");
});

test("null, undefined, false and an empty text write nothing; zero is written", () => {
  expect(html`[${null}${undefined}${false}${""}${0}]`.text).toBe("[0]");
});

test("only raw markup passes as it is", () => {
  expect(html`<p>${raw("<b>bold</b>")}${"<b>text</b>"}</p>`.text).toBe(
    "<p><b>bold</b>&lt;b&gt;text&lt;/b&gt;</p>",
  );
});

test("joined parts keep their separator and are still markup", () => {
  const links = joinHtml([html`<a>${"1 < 2"}</a>`, html`<a>${"b"}</a>`], " and ");
  expect(html`<p>${links}</p>`.text).toBe("<p><a>1 &lt; 2</a> and <a>b</a></p>");
});

test("data in a script element cannot end it", () => {
  const data = { title: "</script><script>alert(1)</script>" };
  const { text } = jsonInHtml(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(data);
});
