import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type Clock, formatToday } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import type { CallResult } from "../call-result.ts";
import { Intro, PanelHeader } from "../panel-layout.tsx";
import { ProblemAlert } from "../problem-alert.tsx";
import { DnsFindings } from "./dns-findings.tsx";
import { DnsRecordList } from "./dns-record-list.tsx";
import type { DnsCheckResult, DnsRecord } from "./dns-records.ts";

interface Props {
  readonly check: CallResult<DnsCheckResult> | undefined;
  readonly checkedAt: number;
  readonly isUnauthenticated: boolean;
  /** Records to show when the lookup fails. */
  readonly fallbackRecords: readonly DnsRecord[];
  readonly clock: Clock;
  readonly onRetry: () => void;
}

/** What the DNS has now, and what it should have. */
export function DnsCheck({ check, checkedAt, isUnauthenticated, fallbackRecords, clock, onRetry }: Props) {
  const text = useText();
  const problem = check && (check.ok ? check.value.problem : check.reason);
  // During the lookup nothing is shown: the published record may be stricter than the required one.
  const records = check === undefined ? [] : check.ok ? check.value.records : fallbackRecords;
  const { time } = formatToday(new Date(checkedAt), clock);
  return (
    <>
      <PanelHeader sx={{ mt: 7 }}>
        <h3>{text("dnsCheck.title")}</h3>
        {check && (
          <small>
            {text(isUnauthenticated ? "dnsCheck.checkedRepeatedly" : "dnsCheck.checkedAt", { time })}
          </small>
        )}
      </PanelHeader>
      {!check && <FindingsSkeleton />}
      {check?.ok && problem === null && <DnsFindings check={check.value} />}
      {problem && (
        <ProblemAlert title={text(check?.ok ? "dnsCheck.unknown" : "dnsCheck.failed")}>
          {problem}
          <br />
          <Button onClick={onRetry}>{text("failed.retry")}</Button>
        </ProblemAlert>
      )}
      {records.length > 0 && (
        <>
          <PanelHeader sx={{ mt: 7 }}>
            <h3>{text("dnsCheck.records")}</h3>
          </PanelHeader>
          <Intro>{text("dnsCheck.recordsNote")}</Intro>
          <DnsRecordList records={records} />
        </>
      )}
    </>
  );
}

function FindingsSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text("dnsCheck.loading")}>
      {["SPF", "DKIM", "DMARC"].map((about) => (
        <Skeleton key={about} height={17} sx={{ my: 3 }} />
      ))}
    </div>
  );
}
