import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { Copy } from "lucide-react";
import { useId } from "react";
import { type Clock, formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import {
  AutoFocusButton,
  DialogActions,
  DialogNote,
  DialogTitle,
} from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

/** The link of an invitation that no mail server took. */
export interface InvitationLink {
  readonly email: string;
  readonly link: string;
  readonly expiresAt: string;
}

const Links = styled("ul")({
  display: "grid",
  gap: 12,
  maxHeight: "50dvh",
  marginBottom: 20,
  overflowY: "auto",
});
const Line = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "2px 12px",
  "& b": { fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& code": {
    gridColumn: 1,
    overflow: "hidden",
    color: "var(--ink-2)",
    font: "420 var(--fs-12) var(--mono)",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& small": { gridColumn: 1, color: "var(--ink-3)", fontSize: "var(--fs-12)" },
  "& button": { gridColumn: 2, gridRow: "1 / span 3" },
});

interface Props {
  readonly links: readonly InvitationLink[];
  readonly clock: Clock;
  readonly onClose: () => void;
}

/** The administrator hands over the links themselves. They are shown once: the server stores only a hash of them. */
export function InvitationLinksDialog({ links, clock, onClose }: Props) {
  const text = useText();
  const [titleId, noteId] = [useId(), useId()];
  const copy = ({ email, link }: InvitationLink) =>
    onSuccess(navigator.clipboard.writeText(link), () => toastSuccess(text("invite.copied", { email })));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={noteId}>
      <DialogTitle id={titleId}>{text("invite.linkTitle", { count: links.length })}</DialogTitle>
      <DialogNote id={noteId}>{text("invite.linkNote", { count: links.length })}</DialogNote>
      <Links>
        {links.map((invitation) => (
          <Line key={invitation.email}>
            <b>{invitation.email}</b>
            <code title={invitation.link}>{invitation.link}</code>
            <small>{text("invite.linkExpires", { date: formatFull(invitation.expiresAt, clock) })}</small>
            <Button
              startIcon={<Copy {...SMALL_ICON} />}
              aria-label={text("invite.copyOf", { email: invitation.email })}
              onClick={() => void copy(invitation)}
            >
              {text("invite.copy")}
            </Button>
          </Line>
        ))}
      </Links>
      <DialogActions>
        <AutoFocusButton variant="contained" onClick={onClose}>
          {text("invite.linkDone")}
        </AutoFocusButton>
      </DialogActions>
    </Dialog>
  );
}
