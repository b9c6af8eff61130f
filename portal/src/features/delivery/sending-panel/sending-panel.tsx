import { styled } from "@mui/material/styles";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { reportPath } from "../../newsletters/api.ts";
import { sendingQuery } from "../api.ts";
import { OutboxNote } from "../outbox/outbox-note.tsx";
import { Balance } from "./balance.tsx";
import { CampaignPackage } from "./campaign-package.tsx";
import { Doubts } from "./doubts.tsx";
import { SendErrors } from "./send-errors.tsx";
import { SendingActions } from "./sending-actions.tsx";
import { Stage } from "./stage.tsx";
import { SubjectTest } from "./subject-test.tsx";

const ReportLink = styled(Link)({ color: "var(--accent-ink)", textDecoration: "underline" });
const Panel = styled("section")({
  display: "grid",
  gap: 16,
  maxWidth: 640,
  padding: "16px 0 24px",
  "& h2": { fontSize: "var(--fs-16)", fontWeight: "var(--w-bold)" },
});
const Problem = styled("p")({
  "&&": { padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: "var(--bad-wash)",
  color: "var(--bad)",
});

interface Props {
  readonly site: PublicSite;
  readonly campaign: Campaign;
}

/** What became of everybody who was to get the newsletter; nothing for one that was never sent. */
export function SendingPanel({ site, campaign }: Props) {
  const text = useText();
  const titleId = useId();
  const { siteNameId } = site;
  const { distributionId: id } = campaign;
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const { data: sending } = useQuery({ ...sendingQuery(siteNameId, id), retry: false });
  if (!sending) return null;
  const { counts, audience, problem, isPackage } = sending;
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{text(isPackage ? "package.title" : "sending.title")}</h2>
      {problem !== "" && <Problem role="alert">{problem}</Problem>}
      <Stage siteNameId={siteNameId} sending={sending} />
      {isPackage && <CampaignPackage siteNameId={siteNameId} sending={sending} />}
      <Doubts siteNameId={siteNameId} doubts={sending.doubts} />
      {mayWrite && <SendingActions siteNameId={siteNameId} id={id} sending={sending} />}
      {audience !== null && (
        <>
          {sending.subjectTest && (
            <SubjectTest
              siteNameId={siteNameId}
              id={id}
              test={sending.subjectTest}
              mayChoose={mayWrite && (sending.state === "sending" || sending.state === "paused")}
            />
          )}
          <Balance sending={sending} audience={audience} />
          {sending.provider === "outbox" && <OutboxNote site={site} campaignId={id} />}
          <ReportLink to={reportPath(site.siteName, id)}>{text("sending.report")}</ReportLink>
          {counts.failed + counts["in doubt"] > 0 && <SendErrors siteNameId={siteNameId} id={id} />}
        </>
      )}
    </Panel>
  );
}
