import { badRequest } from "#platform/errors";
import { assertHtmlLimits, HtmlLimitExceeded, type HtmlLimits } from "#platform/parsing/html-limits";

/**
 * Refuses, before it is sanitized, HTML that would keep the server from answering others meanwhile: the sanitizer takes a few
 * microseconds for each node, and more the deeper it is. What one request brings is checked together.
 */
export function refuseHeavyHtml(htmls: readonly string[], limits: HtmlLimits, sentence: string): void {
  let { nodes } = limits;
  try {
    if (countMarks(htmls) > 2 * nodes) throw new HtmlLimitExceeded();
    for (const html of htmls) nodes -= assertHtmlLimits(html, { ...limits, nodes });
  } catch (error) {
    throw error instanceof HtmlLimitExceeded ? badRequest(sentence) : error;
  }
}

/** Characters that may begin a tag or an entity: each takes time, whether it does or not. */
function countMarks(htmls: readonly string[]): number {
  let marks = 0;
  for (const html of htmls)
    for (const mark of ["<", "&"])
      for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) marks += 1;
  return marks;
}
