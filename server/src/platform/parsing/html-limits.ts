import { type Handler, Parser, type ParserOptions } from "htmlparser2";

export interface HtmlLimits {
  /** Elements, texts, comments and attributes together: what a parser would make an object of. */
  readonly nodes: number;
  /** Elements inside each other. */
  readonly depth: number;
  /** Of one element. */
  readonly attributes?: number;
}

export class HtmlLimitExceeded extends Error {}

/**
 * Throws if a parser that builds a document would take too long. One pass, in time linear in the length. Answers how many nodes
 * there are.
 */
export function assertHtmlLimits(html: string, limits: HtmlLimits, options: ParserOptions = {}): number {
  let nodes = 0;
  let depth = 0;
  let attributes = 0;
  const count = () => {
    if (++nodes > limits.nodes) throw new HtmlLimitExceeded(`The page has more than ${limits.nodes} nodes.`);
  };
  const counter: Partial<Handler> = {
    onopentagname() {
      count();
      attributes = 0;
      if (++depth > limits.depth)
        throw new HtmlLimitExceeded(`The page is nested deeper than ${limits.depth} elements.`);
    },
    onclosetag: () => void depth--,
    onattribute() {
      count();
      if (++attributes > (limits.attributes ?? limits.nodes))
        throw new HtmlLimitExceeded(`An element has more than ${limits.attributes} attributes.`);
    },
    ontext: count,
    oncomment: count,
  };
  new Parser(counter, options).end(html);
  return nodes;
}
