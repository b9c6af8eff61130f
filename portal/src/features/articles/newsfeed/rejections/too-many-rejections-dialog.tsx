import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import {
  countBelowFitScore,
  mostRejectedSources,
  type RejectionCount,
} from "@newsloom/domain/articles/rejections";
import { useId } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import {
  AutoFocusButton,
  DialogActions,
  DialogNote,
  DialogTitle,
} from "../../../../ui/dialogs/dialog-parts.tsx";

const FIT_STEP = 20;
const MAX_FIT = 95;
const inWords = new Intl.ListFormat("en");

interface Props {
  readonly count: RejectionCount;
  readonly nameOf: (sourceId: number) => string | undefined;
  readonly fit: number;
  readonly onRaise: (fit: number) => void;
  readonly onShowSource: (sourceName: string) => void;
  readonly onClose: () => void;
}

/** Shown once a session after many rejections: which sources they came from, and which fit score would have hidden them. */
export function TooManyRejectionsDialog({ count, nameOf, fit, onRaise, onShowSource, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const higher = Math.min(MAX_FIT, fit + FIT_STEP);
  const keptOut = countBelowFitScore(count, higher);
  const sources = mostRejectedSources(count).flatMap((id) => {
    const name = nameOf(id);
    return name ? [{ name, count: count.bySource[id] ?? 0 }] : [];
  });
  const [worst] = sources;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text("rejecting.tooManyTitle", { count: count.total })}</DialogTitle>
      {worst && (
        <DialogNote>
          {text("rejecting.tooManySources", {
            sources: inWords.format(sources.map((source) => text("rejecting.ofSource", source))),
          })}
        </DialogNote>
      )}
      {keptOut > 0 && (
        <DialogNote>{text("rejecting.tooManyFit", { fit: higher, count: keptOut })}</DialogNote>
      )}
      {!worst && keptOut === 0 && <DialogNote>{text("rejecting.tooManyNeither")}</DialogNote>}
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <AutoFocusButton onClick={onClose}>{text("rejecting.dismiss")}</AutoFocusButton>
        {worst && (
          <Button onClick={() => onShowSource(worst.name)}>
            {text("rejecting.showSource", { name: worst.name })}
          </Button>
        )}
        {keptOut > 0 && (
          <Button variant="contained" onClick={() => onRaise(higher)}>
            {text("rejecting.raise", { fit: higher })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
