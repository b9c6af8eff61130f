import type { NewsletterSection } from "@newsloom/contract/newsletters/models";
import { expect, it } from "vitest";
import { newsletter, section } from "../../../server/test/newsletters/sample-newsletters.ts";
import { renderMjml } from "../mjml.ts";
import { compileNewsletter } from "./compile-newsletter.ts";
import { checkOwnHtml } from "./own-html.ts";
import { problemSentence } from "./person-texts.ts";

const SENTENCE = "It has more than 100 different placeholders.";
const different = (count: number) =>
  Array.from({ length: count }, (_, nth) => `{{lastName|${nth}}}`).join(" ");

it("HTML of one's own has up to a hundred different placeholders; the same one counts once", () => {
  const problemsOf = (text: string) => checkOwnHtml(`<p>${text}</p>`).textProblems;
  expect(problemsOf(different(100))).toEqual([]);
  expect(problemsOf("{{lastName|reader}} ".repeat(200))).toEqual([]);
  expect(problemsOf(different(101))).toEqual([SENTENCE]);
  expect(problemsOf(different(101).replaceAll("{{", "{{<b></b>"))).toEqual([SENTENCE]);
});

async function problemsOf(change: Partial<NewsletterSection>, markup = ""): Promise<string[]> {
  const input = newsletter([section("html", "rows", change)], { personalIntro: "" });
  const { problems } = await compileNewsletter(
    { ...input, ...(markup && { markup: { head: "", body: markup } }) },
    renderMjml,
  );
  return problems.map(problemSentence);
}

it("so has a newsletter, in its sections and in imported markup", async () => {
  expect(await problemsOf({ html: `<p>${different(50)}</p>` })).toEqual([]);
  expect(await problemsOf({ html: `<p>${different(101)}</p>` })).toEqual([`Newsletter: ${SENTENCE}`]);
  const markup = `<mj-body><mj-section><mj-column><mj-text>${different(101)}</mj-text></mj-column></mj-section></mj-body>`;
  expect(await problemsOf({}, markup)).toEqual([`Newsletter: ${SENTENCE}`]);
});
