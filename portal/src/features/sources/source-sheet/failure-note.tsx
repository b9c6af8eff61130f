import { styled } from "@mui/material/styles";
import type { Source } from "@newsloom/contract/sources/sources";
import { CircleX } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ICON } from "../../../ui/theme/icon-props.ts";
import { TimeAhead } from "../source-list/run-time.tsx";

const Box = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "2px 10px",
  margin: "0 0 14px",
  padding: "10px 14px",
  borderRadius: "var(--r-2)",
  background: "var(--bad-wash)",
  "& svg, & strong": { color: "var(--bad)" },
  "& svg": { marginTop: 1 },
  "& strong": { fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& p": { gridColumn: 2, color: "var(--ink-2)" },
});

interface Props {
  readonly source: Source;
  readonly clock: Clock;
}

/** Why the last reads failed, since when, and when the next one is. */
export function FailureNote({ source, clock }: Props) {
  const text = useText();
  return (
    <Box role="note">
      <CircleX {...ICON} />
      <strong>{source.lastError || text("source.unknownError")}</strong>
      <p>
        {source.failingSince !== null && (
          <>
            {text("source.failingSince")} <DateTime iso={source.failingSince} clock={clock} />
            {", "}
          </>
        )}
        {text("source.failedTimes", { count: source.failures })}
        {source.sourceStatus === "Active" && source.nextRunAt !== null && (
          <>
            {" "}
            {text("source.nextTry")} <TimeAhead iso={source.nextRunAt} clock={clock} />.
          </>
        )}
      </p>
    </Box>
  );
}
