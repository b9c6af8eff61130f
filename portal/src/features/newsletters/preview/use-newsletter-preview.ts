import type { Recipient } from "@newsloom/contract/newsletters/editor";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PreviewAnswer, PreviewRequest } from "./newsletter-preview-worker.ts";

export interface NewsletterPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Of texts that cannot be filled in, a sentence each. */
  readonly subjectProblems: readonly string[];
  readonly textProblems: readonly string[];
  readonly hasUnsubscribeLink: boolean;
  /** Of the HTML, in bytes. */
  readonly size: number;
}

/** The mail as it would be sent now, rendered in a worker by the server's own code. */
export function useNewsletterPreview(
  { subject, date, tag, model, settings, brand, markup = null, hasLiquid = false }: NewsletterInput,
  recipient: Recipient,
) {
  const worker = useRef<Worker>(undefined);
  const lastId = useRef(0);
  const [preview, setPreview] = useState<NewsletterPreview>();
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );
  // Before the browser draws the change, so that the worker renders meanwhile.
  useLayoutEffect(() => {
    worker.current ??= startWorker((answer) => {
      // An answer to an earlier content may come late.
      if (answer.id !== lastId.current) return;
      if ("error" in answer) return setError(answer.error);
      setError(undefined);
      setPreview({ ...answer, size: new TextEncoder().encode(answer.html).length });
    }, setError);
    lastId.current += 1;
    const request: PreviewRequest = {
      id: lastId.current,
      input: { subject, date, tag, model, settings, brand, markup, hasLiquid },
      recipient,
    };
    worker.current.postMessage(request);
  }, [subject, date, tag, model, settings, brand, markup, hasLiquid, recipient, tries]);

  function retry(): void {
    worker.current?.terminate();
    worker.current = undefined;
    setError(undefined);
    setTries((count) => count + 1);
  }
  return { preview, error, retry };
}

function startWorker(onAnswer: (answer: PreviewAnswer) => void, onError: (message: string) => void): Worker {
  const worker = new Worker(new URL("./newsletter-preview-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer>) => onAnswer(data));
  worker.addEventListener("error", ({ message }) => onError(message));
  return worker;
}
