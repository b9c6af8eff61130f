import type { Recipient } from "@newsloom/contract/newsletters/editor";
import {
  compileNewsletter,
  fillNewsletter,
  fillSubject,
} from "@newsloom/email/newsletter/compile-newsletter";
import { hasUnsubscribeLink } from "@newsloom/email/newsletter/mail-links";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";
import { splitProblems, textsFor } from "@newsloom/email/newsletter/person-texts";
import loadRenderer, { Engine } from "mrml/web/mrml_wasm.js";

export interface PreviewRequest {
  readonly id: number;
  readonly input: NewsletterInput;
  readonly recipient: Recipient;
}
export type PreviewAnswer =
  | {
      readonly id: number;
      readonly subject: string;
      readonly html: string;
      readonly text: string;
      /** Of texts that cannot be filled in, a sentence each. */
      readonly subjectProblems: readonly string[];
      readonly textProblems: readonly string[];
      readonly hasUnsubscribeLink: boolean;
    }
  | { readonly id: number; readonly error: string };

const RETRIES = 3;
let engine: Promise<Engine> | undefined;

/** The renderer of the server, as it is loaded in a browser. */
async function renderMjml(source: string): Promise<string> {
  engine ??= loadRenderer().then(() => new Engine());
  const result = (await engine).toHtml(source);
  if (result.type === "error") throw new Error(result.message);
  return result.content;
}

async function render({ id, input, recipient }: PreviewRequest): Promise<PreviewAnswer> {
  for (let retries = 0; ; retries += 1)
    try {
      const compiled = await compileNewsletter(input, renderMjml);
      const liquid = textsFor(recipient);
      const subject = fillSubject(compiled, recipient, liquid);
      return {
        id,
        subject,
        ...fillNewsletter(compiled, recipient, liquid),
        ...splitProblems(compiled.problems),
        hasUnsubscribeLink: hasUnsubscribeLink(compiled),
      };
    } catch (error) {
      // What failed to load is loaded again.
      engine = undefined;
      if (retries >= RETRIES) return { id, error: String(error) };
    }
}

addEventListener("message", ({ data }: MessageEvent<PreviewRequest>) => {
  void render(data).then((answer) => postMessage(answer));
});
