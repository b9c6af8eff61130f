import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { ARTICLE_STATUS, isPublished, isRejected } from "@newsloom/domain/articles/status";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useDecide, useTakeBackDecision } from "../mutations.ts";

const Frame = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 10px",
  paddingTop: 16,
  "& p": { fontWeight: "var(--w-med)" },
  "& small": { marginLeft: "auto", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});
/** From here on an article fits more than it does not. */
const FITS = 50;

interface Props {
  readonly siteNameId: number;
  readonly article: Article;
  readonly fit: number;
  /** After a decision, so that the article stays in view. */
  readonly onDecided: () => void;
  /** Undefined when there is no other one. */
  readonly onNext: (() => void) | undefined;
}

/** Asks whether a score is right. The answer is a decision on the article, from which the model learns. */
export function DecisionQuestion({ siteNameId, article, fit, onDecided, onNext }: Props) {
  const text = useText();
  const decide = useDecide(siteNameId);
  const takeBack = useTakeBackDecision(siteNameId);
  const { articleId, title, status } = article;
  const save = (isApproved: boolean) => {
    onDecided();
    void onSuccess(decide.mutateAsync({ articleId, isApproved }), () =>
      toastWithAction(
        text(isApproved ? "relevancy.approved" : "relevancy.rejected", { title }),
        text("toast.undo"),
        () => takeBack.mutate(articleId),
      ),
    );
  };
  if (status !== ARTICLE_STATUS.New)
    return (
      <Frame>
        <p role="status">
          {isPublished(status)
            ? text("relevancy.isApproved")
            : text(isRejected(status) ? "relevancy.isRejected" : "relevancy.isNotNew")}
        </p>
        {onNext && (
          <Button size="small" onClick={onNext}>
            {text("relevancy.next")}
          </Button>
        )}
        <small>{text("relevancy.learntAt")}</small>
      </Frame>
    );
  const seemsToFit = fit >= FITS;
  return (
    <Frame role="group" aria-label={text("relevancy.isItRight", { fit })}>
      <p>{text("relevancy.isItRight", { fit })}</p>
      <Button
        size="small"
        startIcon={<ThumbsUp {...SMALL_ICON} />}
        disabled={decide.isPending}
        onClick={() => save(seemsToFit)}
      >
        {text(seemsToFit ? "relevancy.rightHigh" : "relevancy.rightLow")}
      </Button>
      <Button
        size="small"
        startIcon={<ThumbsDown {...SMALL_ICON} />}
        disabled={decide.isPending}
        onClick={() => save(!seemsToFit)}
      >
        {text(seemsToFit ? "relevancy.tooHigh" : "relevancy.tooLow")}
      </Button>
      <small>{text("relevancy.learntAt")}</small>
    </Frame>
  );
}
