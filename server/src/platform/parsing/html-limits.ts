import { type Handler, Parser, type ParserOptions } from "htmlparser2";

export interface HtmlLimits {
  /** Elements, texts, comments and attributes together: what a parser would make an object of. */
  readonly nodes: number;
  /** Elements inside each other. */
  readonly depth: number;
}

/** Throws if a parser that builds a document would take too long. One pass, in time linear in the length. */
export function assertHtmlLimits(html: string, limits: HtmlLimits, options: ParserOptions = {}): void {
  let nodes = 0;
  let depth = 0;
  const count = () => {
    if (++nodes > limits.nodes) throw new Error(`The page has more than ${limits.nodes} nodes.`);
  };
  const counter: Partial<Handler> = {
    onopentagname() {
      count();
      if (++depth > limits.depth) throw new Error(`The page is nested deeper than ${limits.depth} elements.`);
    },
    onclosetag: () => void depth--,
    onattribute: count,
    ontext: count,
    oncomment: count,
  };
  new Parser(counter, options).end(html);
}
