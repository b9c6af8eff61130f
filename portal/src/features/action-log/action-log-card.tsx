import { styled } from "@mui/material/styles";
import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import type { Clock } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { DateTime } from "../../ui/data/date-time.tsx";
import { describeAction, describeArea } from "./action-descriptions.ts";

const Line = styled("span")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  "& b": { minWidth: 0, overflowWrap: "anywhere", fontWeight: "var(--w-med)" },
  "& > span": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly action: LoggedAction;
  readonly names: ReadonlyMap<string, string>;
  readonly clock: Clock;
}

/** An action as a card, for screens too narrow for columns. */
export function ActionLogCard({ action, names, clock }: Props) {
  const text = useText();
  return (
    <>
      <Line>
        <b>{describeAction(action, names, text)}</b>
        <span>
          <DateTime iso={action.date} clock={clock} />
        </span>
      </Line>
      <Line>
        <span>{action.userName || text("log.system")}</span>
        <span>{describeArea(action.area, text)}</span>
      </Line>
    </>
  );
}
