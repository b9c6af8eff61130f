import Button from "@mui/material/Button";
import type { ArticleDetails } from "@newsloom/contract/articles";
import { articlePath } from "@newsloom/domain/articles/links";
import { Copy } from "lucide-react";
import { useState } from "react";
import { holdError } from "../../../../platform/error-state.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { toastDone } from "../../../../ui/toasts.tsx";
import { readShortLink } from "../../api-changes.ts";

/** A short address of the article, onto the clipboard. */
export function ShortLink({
  siteNameId,
  article,
}: {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
}) {
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);

  async function copy(): Promise<void> {
    setIsBusy(true);
    try {
      const url = new URL(articlePath(article), location.origin).href;
      await navigator.clipboard.writeText(await readShortLink(siteNameId, article.articleId, url));
      toastDone(text("article.linkCopied"));
    } catch (error) {
      holdError(error instanceof Error ? error : new Error(String(error)));
    }
    setIsBusy(false);
  }
  return (
    <Button
      loading={isBusy}
      startIcon={<Copy size={14} strokeWidth={1.6} aria-hidden />}
      onClick={() => void copy()}
    >
      {text("article.copyLink")}
    </Button>
  );
}
