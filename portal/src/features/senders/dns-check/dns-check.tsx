import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type Clock, formatToday } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import type { Answered } from "../call-result.ts";
import { Head, Lede } from "../panel-layout.tsx";
import { Trouble } from "../problem-alert.tsx";
import { LiveCheck } from "./dns-findings.tsx";
import { RecordList } from "./dns-record-list.tsx";
import type { ShownCheck, ShownRecord } from "./dns-records.ts";

interface Props {
  readonly check: Answered<ShownCheck> | undefined;
  readonly lookedAt: number;
  readonly isWaiting: boolean;
  /** What is to be published, should the look fail. */
  readonly known: readonly ShownRecord[];
  readonly clock: Clock;
  readonly onRetry: () => void;
}

/** What the DNS says now, and what it should say. */
export function DomainCheck({ check, lookedAt, isWaiting, known, clock, onRetry }: Props) {
  const text = useText();
  const problem = check && (check.ok ? check.value.problem : check.reason);
  // While it is looked, what was asked for might be weaker than what is published.
  const records = check === undefined ? [] : check.ok ? check.value.records : known;
  const { time } = formatToday(new Date(lookedAt), clock);
  return (
    <>
      <Head sx={{ mt: 7 }}>
        <h3>{text("liveCheck.title")}</h3>
        {check && <small>{text(isWaiting ? "liveCheck.again" : "liveCheck.looked", { time })}</small>}
      </Head>
      {!check && <Looking />}
      {check?.ok && problem === null && <LiveCheck check={check.value} />}
      {problem && (
        <Trouble title={text(check?.ok ? "liveCheck.unknown" : "liveCheck.failed")}>
          {problem}
          <br />
          <Button onClick={onRetry}>{text("failed.retry")}</Button>
        </Trouble>
      )}
      {records.length > 0 && (
        <>
          <Head sx={{ mt: 7 }}>
            <h3>{text("liveCheck.records")}</h3>
          </Head>
          <Lede>{text("liveCheck.recordsNote")}</Lede>
          <RecordList records={records} />
        </>
      )}
    </>
  );
}

function Looking() {
  const text = useText();
  return (
    <div role="status" aria-label={text("liveCheck.looking")}>
      {["SPF", "DKIM", "DMARC"].map((about) => (
        <Skeleton key={about} height={17} sx={{ my: 3 }} />
      ))}
    </div>
  );
}
