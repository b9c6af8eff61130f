import { styled } from "@mui/material/styles";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { SaveState } from "./use-newsletter-edits.ts";

const Line = styled("span")({
  display: "inline-block",
  // As wide as the time of the last save: a shorter text would let the head fit in one line, and the page would jump.
  minWidth: "18ch",
  color: "var(--ink-3)",
  '&[data-state="failed"], &[data-state="stale"], &[data-state="invalid"]': { color: "var(--bad)" },
});

interface Props {
  readonly state: SaveState;
  readonly base: Campaign;
  readonly clock: Clock;
}

/** Whether the server has everything. */
export function SaveStatus({ state, base, clock }: Props) {
  const text = useText();
  return (
    <Line role="status" data-state={state}>
      {text(`newsletterEditor.state_${state}`)}
      {state === "saved" && (
        <>
          {" "}
          <DateTime iso={base.updatedAt} clock={clock} />
        </>
      )}
    </Line>
  );
}
