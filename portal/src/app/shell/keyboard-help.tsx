import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useKnownKeys } from "../../platform/keys.ts";
import { useText } from "../../platform/messages/messages.ts";
import { DialogActions, DialogNote, DialogTitle, FirstButton } from "../../ui/dialog-parts.tsx";
import { KeyCaps } from "../../ui/key-cap.tsx";

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
  const known = useKnownKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text("shell.help")}</DialogTitle>
      <DialogNote>{text("keys.note")}</DialogNote>
      {[...known].map(([area, shortcuts]) => (
        <Area key={area} aria-label={area}>
          <h3>{area}</h3>
          <dl>
            {shortcuts.map(({ keys, what }) => (
              <Line key={keys}>
                <dt>
                  <KeyCaps keys={keys} />
                </dt>
                <dd>{what}</dd>
              </Line>
            ))}
          </dl>
        </Area>
      ))}
      <DialogActions>
        <FirstButton onClick={onClose}>{text("keys.close")}</FirstButton>
      </DialogActions>
    </Dialog>
  );
}
