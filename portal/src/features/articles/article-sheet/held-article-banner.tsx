import Button from "@mui/material/Button";
import type { Article } from "@newsloom/contract/articles/articles";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { useQueryClient } from "@tanstack/react-query";
import { Hand } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { articleKey } from "../api.ts";
import { invalidateLists } from "../article-cache.ts";
import { useApproveHeld } from "../mutations.ts";
import { SheetBanner } from "../sheet-elements.tsx";

/** New articles of a company that is not approved need a decision each. */
export const isHeld = ({ status, companyId, isCompanyApproved }: Article): boolean =>
  status === ARTICLE_STATUS.New && companyId !== null && !isCompanyApproved;

/** Explains why an article is held, and approves it. */
export function HeldArticleBanner({
  siteNameId,
  article,
  mayWrite,
}: {
  readonly siteNameId: number;
  readonly article: Article;
  readonly mayWrite: boolean;
}) {
  const text = useText();
  const client = useQueryClient();
  const approve = useApproveHeld(siteNameId);
  const { articleId, title, companyName } = article;
  return (
    <SheetBanner role="note" data-tone="warning">
      <Hand size={14} strokeWidth={1.8} aria-hidden />
      <p>{text("articleCompany.held", { company: companyName })}</p>
      {mayWrite && (
        <Button
          variant="text"
          size="small"
          loading={approve.isPending}
          onClick={() =>
            void onSuccess(approve.mutateAsync(articleId), () => {
              toastSuccess(text("articleCompany.heldApproved", { title }));
              void client.invalidateQueries({ queryKey: articleKey(siteNameId, articleId) });
              void invalidateLists(client, siteNameId);
            })
          }
        >
          {text("articleCompany.approveHeld")}
        </Button>
      )}
    </SheetBanner>
  );
}
