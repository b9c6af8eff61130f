import Button from "@mui/material/Button";
import type { ImportProcess } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useChangeImport, useConfirmImport } from "./mutations.ts";

interface Props {
  readonly site: PublicSite;
  readonly process: ImportProcess;
}

/** What can be done with an import in its present state. */
export function ImportActions({ site, process }: Props) {
  const { state, problem, undo, isDryRun } = process;
  if (state === "Queued" || state === "Running" || state === "Paused")
    return <RunningActions site={site} process={process} />;
  if (isDryRun && state === "Done" && problem === "") return <ConfirmAction site={site} process={process} />;
  return undo === "possible" ? <UndoAction site={site} process={process} /> : null;
}

function RunningActions({ site: { siteNameId }, process: { importId, state } }: Props) {
  const text = useText();
  const pause = useChangeImport(siteNameId, "pause");
  const resume = useChangeImport(siteNameId, "resume");
  const cancel = useChangeImport(siteNameId, "cancel");
  const [isPaused, change] = state === "Paused" ? [true, resume] : [false, pause];
  return (
    <>
      <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(importId)}>
        {text(isPaused ? "audienceImport.resume" : "audienceImport.pause")}
      </Button>
      <Button sx={{ color: "var(--bad)" }} loading={cancel.isPending} onClick={() => cancel.mutate(importId)}>
        {text("audienceImport.cancel")}
      </Button>
    </>
  );
}

function ConfirmAction({ site, process: { importId } }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const confirm = useConfirmImport(site.siteNameId);
  const start = () =>
    onSuccess(
      confirm.mutateAsync(importId),
      (started) => void navigate(`/${site.siteName}/audience/import-process?importId=${started.importId}`),
    );
  return (
    <Button variant="contained" loading={confirm.isPending} onClick={() => void start()}>
      {text("audienceImport.confirm")}
    </Button>
  );
}

function UndoAction({ site, process: { importId, fileName } }: Props) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useChangeImport(site.siteNameId, "undo");
  return (
    <>
      <Button variant="outlined" loading={undo.isPending} onClick={() => setIsAsking(true)}>
        {text("audienceImport.undo")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text("audienceImport.undoTitle", { fileName })}
        note={text("audienceImport.undoNote")}
        action={text("audienceImport.undo")}
        onConfirm={() => {
          setIsAsking(false);
          undo.mutate(importId);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
