import { styled } from "@mui/material/styles";
import type { Session } from "@newsloom/contract/identity/users";
import { Check, MonitorSmartphone } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { parseDeviceName } from "./device-name.ts";

const Line = styled("li")({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  gap: 12,
  padding: "8px 0",
  borderBottom: "1px solid var(--rule)",
  "& > svg": { color: "var(--ink-3)" },
  "& b": { display: "block", fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& small": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly sessions: readonly Session[];
  readonly clock: Clock;
}

export function SessionList({ sessions, clock }: Props) {
  const text = useText();
  const nameOf = ({ client }: Session) => {
    const device = parseDeviceName(client);
    return device ? text("sessions.device", device) : client || text("sessions.unknown");
  };
  return (
    <ul aria-label={text("sessions.name")}>
      {sessions.map((session) => (
        <Line key={session.id}>
          <MonitorSmartphone size={20} strokeWidth={1.4} aria-hidden />
          <span>
            <b title={session.client}>{nameOf(session)}</b>
            <small>
              {text("sessions.used")} <DateTime iso={session.lastUsedAt} clock={clock} />.{" "}
              {text("sessions.since")} <DateTime iso={session.createdAt} clock={clock} />
            </small>
          </span>
          {session.isCurrent && (
            <StatusChip tone="good" icon={Check}>
              {text("sessions.current")}
            </StatusChip>
          )}
        </Line>
      ))}
    </ul>
  );
}
