import Dialog from "@mui/material/Dialog";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { editionsQuery } from "./api.ts";
import { MadeEditions } from "./made-editions.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

interface Props {
  readonly site: PublicSite;
  readonly campaignId: number;
  readonly onClose: () => void;
}

/** When the newsletter makes its next edition by itself, and which it made. */
export function EditionsDialog({ site, campaignId, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const { siteNameId } = site;
  const { data, error, refetch } = useQuery(editionsQuery(siteNameId, campaignId));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id={titleId}>{text("editions.title")}</DialogTitle>
      <DialogNote>{text("editions.note")}</DialogNote>
      {error && (
        <ErrorState title={text("editions.failed")} reason={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <PageSkeleton />}
      {data && (
        <ScheduleForm siteNameId={siteNameId} campaignId={campaignId} editions={data} onClose={onClose}>
          <MadeEditions site={site} editions={data} onClose={onClose} />
        </ScheduleForm>
      )}
    </Dialog>
  );
}
