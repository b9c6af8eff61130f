import { expect, it } from "vitest";
import { textOfHtml, wordsOfHtml } from "./form.ts";

it("the text of HTML has a space where a tag was", () => {
  expect(textOfHtml("<h2>Harbour</h2><p>The wall<br>goes up</p>")).toBe("Harbour The wall goes up");
  expect(textOfHtml("  Har<b>bour</b>&#160;wall ")).toBe("Har bour wall");
});

it("the words of HTML are as displayed: formatting inside of a word does not split it", () => {
  expect(wordsOfHtml("<p>Har<b>bour</b> <a href='https://a.test'>wa</a>ll</p><p>goes up</p>")).toBe(
    "Harbour wall goes up",
  );
  expect(wordsOfHtml("<p>H<SUB>2</SUB>O, wind<wbr/>mill</p>")).toBe("H2O, windmill");
});

it("the words of HTML have its characters, each read once", () => {
  expect(wordsOfHtml("<p>Fish &amp; ships: 1 &lt; 2 &gt; 0, &quot;up&quot;</p>")).toBe(
    'Fish & ships: 1 < 2 > 0, "up"',
  );
  expect(wordsOfHtml("<p>&amp;lt; &copy;</p>")).toBe("&lt; &copy;");
});
