import { basename, extname } from "node:path";

/** A function that runs in a worker thread. It lies in a module of its own, which exports it as `parse`. */
export interface Parser<Input, Output> {
  readonly name: string;
  readonly module: string;
  /** Longer than the usual ten seconds, for work over our own data. */
  readonly deadlineMs?: number;
  /** Only for the types: what goes in and what comes out. Both are copied between the threads. */
  readonly parse?: (input: Input) => Promise<Output> | Output;
}

interface ParserModule {
  parse(input: never): unknown;
}
type InputOf<M extends ParserModule> = Parameters<M["parse"]>[0];
type OutputOf<M extends ParserModule> = Awaited<ReturnType<M["parse"]>>;

/** Names the parser in `path`, given without extension because it is a source in tests and compiled in production. */
export function parserIn<M extends ParserModule>(
  path: string,
  caller: string,
  options: { readonly deadlineMs?: number } = {},
): Parser<InputOf<M>, OutputOf<M>> {
  return { name: basename(path), module: new URL(path + extname(caller), caller).href, ...options };
}
