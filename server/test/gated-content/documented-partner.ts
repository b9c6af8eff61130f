import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "../../..");

export interface PartnerOptions {
  readonly gatedKey: string;
  readonly gatedIvKey: string;
  readonly now?: Date;
}
type LetIn = (token: string, options: PartnerOptions) => Promise<string>;

/** The partner as docs/gated-content.md writes it. */
export async function readDocumentedPartner(): Promise<LetIn> {
  const page = await readFile(join(ROOT, "docs/gated-content.md"), "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  // Below node_modules, where its imports are found.
  const cache = join(ROOT, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "newsloom-docs-"));
  const file = join(folder, "partner.mjs");
  await writeFile(file, code);
  const { letIn } = (await import(pathToFileURL(file).href)) as { letIn: LetIn };
  await rm(folder, { recursive: true });
  return letIn;
}
