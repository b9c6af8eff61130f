import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { startedTestQuery, testResultQuery } from "./api.ts";
import { ClientReport } from "./client-report.tsx";

interface Props {
  readonly siteNameId: number;
  readonly campaignId: number;
  readonly onClose: () => void;
}

/** Tests how mail clients show the newsletter. */
export function MailClientsDialog({ siteNameId, campaignId, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const [round, setRound] = useState(() => crypto.randomUUID());
  const started = useQuery(startedTestQuery(siteNameId, campaignId, round));
  const testId = started.data?.testId;
  const { data, error } = useQuery(testResultQuery(siteNameId, testId));
  const failure =
    started.error?.message ?? error?.message ?? (data?.state === "Failed" ? data.message : undefined);
  const isDone = data?.state === "Done" && testId !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 1080, maxWidth: "calc(100vw - 32px)" } } }}
    >
      <DialogTitle id={titleId}>{text("compatibility.title")}</DialogTitle>
      {isDone && <DialogNote>{text("compatibility.note", { date: data.dataDate })}</DialogNote>}
      {failure !== undefined && (
        <ErrorState
          title={text("compatibility.failed")}
          reason={failure}
          onRetry={() => setRound(crypto.randomUUID())}
        />
      )}
      <p role="status">{!isDone && failure === undefined && text("compatibility.running")}</p>
      {isDone && <ClientReport siteNameId={siteNameId} testId={testId} clients={data.clients} />}
      <DialogActions sx={{ mt: 4 }}>
        {isDone && (
          <Button variant="text" onClick={() => setRound(crypto.randomUUID())}>
            {text("compatibility.again")}
          </Button>
        )}
        <Button onClick={onClose}>{text("compatibility.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
