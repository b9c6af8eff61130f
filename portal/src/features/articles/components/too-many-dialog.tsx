import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { DialogActions, DialogNote, DialogTitle, FirstButton } from "../../../ui/dialog-parts.tsx";

const STEP = 20;
const HIGHEST = 95;

interface Props {
  readonly count: number;
  readonly fit: number;
  readonly onRaise: (fit: number) => void;
  readonly onClose: () => void;
}

/** Once a session: many rejections mean that the list is too wide. */
export function TooManyDialog({ count, fit, onRaise, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const higher = Math.min(HIGHEST, fit + STEP);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text("rejecting.tooManyTitle", { count })}</DialogTitle>
      <DialogNote>{text("rejecting.tooManyNote")}</DialogNote>
      <DialogActions>
        <FirstButton onClick={onClose}>{text("rejecting.goOn")}</FirstButton>
        <Button variant="contained" onClick={() => onRaise(higher)}>
          {text("rejecting.raise", { fit: higher })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
