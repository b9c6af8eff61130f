import type { Recipient } from "@newsloom/contract/newsletters/editor";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";
import { createContext, type ReactNode, use } from "react";
import { useNewsletterPreview } from "./use-newsletter-preview.ts";

type ShownPreview = ReturnType<typeof useNewsletterPreview>;

const Context = createContext<ShownPreview>({ preview: undefined, error: undefined, retry: () => undefined });
export const usePreview = (): ShownPreview => use(Context);

interface Props {
  readonly input: NewsletterInput;
  readonly recipient: Recipient;
  readonly children: ReactNode;
}

/** Renders the mail as it is now. Only what shows it is drawn again when it is there, not the whole editor. */
export function PreviewProvider({ input, recipient, children }: Props) {
  return <Context value={useNewsletterPreview(input, recipient)}>{children}</Context>;
}
