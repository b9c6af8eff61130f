import type { Engine } from "mrml";

let engine: Promise<Engine> | undefined;

/** MJML to HTML. The renderer is 1.1 MB of wasm, so it is loaded with the first mail, not at start-up. */
export async function renderMjml(source: string): Promise<string> {
  engine ??= import("mrml").then(({ Engine }) => new Engine());
  const result = (await engine).toHtml(source);
  if (result.type === "error") throw new Error(`The MJML could not be rendered: ${result.message}`);
  return result.content;
}
