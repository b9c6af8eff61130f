import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { AutoFocusButton } from "./dialog-parts.tsx";

const Title = styled("h2")({
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.015em",
  overflowWrap: "anywhere",
});
const Note = styled("p")({ "&&": { margin: "6px 0 20px" }, maxWidth: "48ch", color: "var(--ink-2)" });
const Actions = styled("div")({ display: "flex", justifyContent: "flex-end", gap: 8 });
const DANGER = {
  background: "var(--bad-fill)",
  color: "var(--on-bad-fill)",
  "&:hover": { background: "color-mix(in srgb, var(--bad-fill) 88%, var(--ink))" },
} as const;

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  /** Exactly what will happen. */
  readonly note: string;
  /** The verb, not "OK". */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Only for actions that cannot be undone; all others run at once and offer Undo. */
export function ConfirmDialog({ isOpen, title, note, action, onConfirm, onCancel }: Props) {
  const text = useText();
  const [titleId, noteId] = [useId(), useId()];
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={noteId}
    >
      <Title id={titleId}>{title}</Title>
      <Note id={noteId}>{note}</Note>
      <Actions>
        <AutoFocusButton onClick={onCancel}>{text("confirm.cancel")}</AutoFocusButton>
        <Button variant="contained" sx={DANGER} onClick={onConfirm}>
          {action}
        </Button>
      </Actions>
    </Dialog>
  );
}
