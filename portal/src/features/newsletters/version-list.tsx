import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import type { Clock } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { DateTime } from "../../ui/data/date-time.tsx";
import { DialogActions, DialogNote, DialogTitle } from "../../ui/dialogs/dialog-parts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";

const List = styled("ol")({
  maxHeight: "55vh",
  margin: "0 0 16px",
  padding: 0,
  listStyle: "none",
  overflowY: "auto",
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: 12,
    minHeight: 48,
    borderTop: "1px solid var(--rule)",
  },
  "& div": { flex: 1, minWidth: 0 },
  "& p": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& p + p": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});

interface SavedVersion {
  readonly version: number;
  readonly savedAt: string;
  readonly userName: string;
}

interface Props<Version extends SavedVersion> {
  /** The newest first; undefined until they are loaded. */
  readonly versions: readonly Version[] | undefined;
  readonly clock: Clock;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly titleOf: (version: Version) => string;
  readonly noteOf: (version: Version) => string;
  readonly onRestore: (version: Version) => void;
  readonly onClose: () => void;
}

/** A dialog with earlier versions. A restored one is a change like any other: it can be undone. */
export function VersionList<Version extends SavedVersion>(props: Props<Version>) {
  const { versions, clock, error, onRetry, titleOf, noteOf, onRestore, onClose } = props;
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{text("newsletterEditor.versions")}</DialogTitle>
      <DialogNote>
        {text(versions?.length === 0 ? "newsletterEditor.noVersions" : "newsletterEditor.versionsNote")}
      </DialogNote>
      {error && <ErrorState title={text("newsletter.failed")} reason={error.message} onRetry={onRetry} />}
      <List>
        {versions?.map((version) => (
          <li key={version.version}>
            <div>
              <p>{titleOf(version)}</p>
              <p>
                <DateTime iso={version.savedAt} clock={clock} /> {version.userName}, {noteOf(version)}
              </p>
            </div>
            <Button
              size="small"
              aria-label={text("newsletterEditor.restoreVersion", { version: version.version })}
              onClick={() => {
                onRestore(version);
                onClose();
              }}
            >
              {text("newsletterEditor.restore")}
            </Button>
          </li>
        ))}
      </List>
      <DialogActions>
        <Button onClick={onClose}>{text("newsletterEditor.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
