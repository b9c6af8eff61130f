import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Rehearsal } from "@newsloom/contract/delivery/rehearsals";
import { REHEARSED } from "@newsloom/domain/delivery/rehearsal";
import { useQuery } from "@tanstack/react-query";
import { Drama } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { sendingQuery } from "../api.ts";
import { ReportSection } from "../campaign-report/report-section.tsx";
import { rehearsalQuery } from "./api.ts";
import { useStopRehearsal } from "./mutations.ts";
import { RehearsalForm } from "./rehearsal-form.tsx";

const Content = styled("div")({
  display: "grid",
  justifyItems: "start",
  gap: 12,
  padding: "12px 0",
  "& > p": { maxWidth: 640, color: "var(--ink-2)" },
});

interface Props {
  readonly siteNameId: number;
  readonly id: number;
}

/** Plays what people would do; only for a newsletter that stayed in the outbox. */
export function RehearsalPanel({ siteNameId, id }: Props) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const { data: sending } = useQuery({ ...sendingQuery(siteNameId, id), retry: false });
  const { data: rehearsal } = useQuery(rehearsalQuery(siteNameId, id));
  if (sending?.provider !== "outbox" || rehearsal === undefined) return null;
  return (
    <ReportSection
      title={text("rehearsal.title")}
      actions={<RehearsalMark siteNameId={siteNameId} id={id} />}
    >
      <Content>
        <p>{text(rehearsal ? "rehearsal.marked" : "rehearsal.note")}</p>
        {rehearsal && <Played rehearsal={rehearsal} />}
        {mayWrite &&
          (rehearsal?.state === "running" ? (
            <StopButton siteNameId={siteNameId} id={id} />
          ) : (
            <RehearsalForm siteNameId={siteNameId} id={id} isFirst={rehearsal === null} />
          ))}
      </Content>
    </ReportSection>
  );
}

/** Says that figures are of a rehearsal. */
export function RehearsalMark({ siteNameId, id }: Props) {
  const text = useText();
  const { data: rehearsal } = useQuery(rehearsalQuery(siteNameId, id));
  return (
    rehearsal && (
      <StatusChip tone="warn" icon={Drama}>
        {text("rehearsal.mark")}
      </StatusChip>
    )
  );
}

/** How far it is, and who did what. */
function Played({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const text = useText();
  const { state, played, people, counts } = rehearsal;
  const words = REHEARSED.map((what) => `${text(`rehearsal.${what}`)} ${formatNumber(counts[what])}`);
  return (
    <>
      <div style={{ width: "100%", maxWidth: 640 }}>
        <ProgressBar
          title={text(`rehearsal.state_${state}`)}
          done={played}
          total={people}
          unit={text("sending.unit")}
        />
      </div>
      <p>{words.join(", ")}</p>
    </>
  );
}

function StopButton({ siteNameId, id }: Props) {
  const text = useText();
  const stop = useStopRehearsal(siteNameId, id);
  return (
    <Button loading={stop.isPending} onClick={() => stop.mutate()}>
      {text("rehearsal.stop")}
    </Button>
  );
}
