import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { useShortcutList } from "../../platform/keyboard-shortcuts.ts";
import { KeyboardKeys } from "../../ui/data/keyboard-key.tsx";
import { AutoFocusButton, DialogActions, DialogNote, DialogTitle } from "../../ui/dialogs/dialog-parts.tsx";

const Area = styled("section")({
  width: 360,
  maxWidth: "100%",
  marginBottom: 20,
  "& h3": {
    paddingBottom: 6,
    borderBottom: "1px solid var(--rule-ink)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
  },
});
const Line = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 36,
  borderBottom: "1px solid var(--rule)",
  "& dt": { order: 1 },
});

/** The keys that work on the screen one is looking at, by area. */
export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const known = useShortcutList();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text("shell.help")}</DialogTitle>
      <DialogNote>{text("keys.note")}</DialogNote>
      {[...known].map(([area, shortcuts]) => (
        <Area key={area} aria-label={area}>
          <h3>{area}</h3>
          <dl>
            {shortcuts.map(({ keys, description }) => (
              <Line key={keys}>
                <dt>
                  <KeyboardKeys keys={keys} />
                </dt>
                <dd>{description}</dd>
              </Line>
            ))}
          </dl>
        </Area>
      ))}
      <DialogActions>
        <AutoFocusButton onClick={onClose}>{text("keys.close")}</AutoFocusButton>
      </DialogActions>
    </Dialog>
  );
}
