import { styled } from "@mui/material/styles";
import type { LoggedAction } from "@newsloom/contract/action-log";
import type { Clock } from "../../../platform/clock.ts";
import { useText } from "../../../platform/messages/messages.ts";
import { Moment } from "../../../ui/moment.tsx";

const Line = styled("span")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  "& b": { fontWeight: "var(--w-med)" },
  "& > span": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});

/** An action where there is no room for columns. */
export function LogCard({ action, clock }: { readonly action: LoggedAction; readonly clock: Clock }) {
  const text = useText();
  return (
    <>
      <Line>
        <b>{action.action}</b>
        <span>
          <Moment iso={action.date} clock={clock} />
        </span>
      </Line>
      <Line>
        <span>{action.userName || text("log.system")}</span>
        <span>{action.area}</span>
      </Line>
    </>
  );
}
