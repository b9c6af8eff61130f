import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { Notification } from "@newsloom/contract/notifications/notifications";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Link as RouterLink } from "react-router";
import type { Clock } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { DateTime } from "../../ui/data/date-time.tsx";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr) auto",
  gap: "2px 10px",
  padding: "10px 16px",
  borderBottom: "1px solid var(--rule)",
  "&:last-child": { borderBottom: 0 },
  "& svg": { marginTop: 1 },
  "& p": { overflowWrap: "anywhere" },
  "& time, & a": { gridColumn: 2, justifySelf: "start", fontSize: "var(--fs-12)" },
  "& time": { color: "var(--ink-3)" },
});
const New = styled("span")({
  alignSelf: "start",
  padding: "0 6px",
  borderRadius: "var(--r-1)",
  background: "var(--accent-wash)",
  color: "var(--accent-ink)",
  fontSize: "var(--fs-11)",
  fontWeight: "var(--w-med)",
  lineHeight: "18px",
});

const LEVEL_STYLES = {
  info: { Icon: Info, color: "var(--info)" },
  success: { Icon: CircleCheck, color: "var(--good)" },
  warning: { Icon: TriangleAlert, color: "var(--warn)" },
  error: { Icon: CircleAlert, color: "var(--bad)" },
} as const;

interface Props {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly clock: Clock;
  readonly siteName: string;
  readonly onLeave: () => void;
}

export function NotificationRow({ notification, isNew, clock, siteName, onLeave }: Props) {
  const { level, message, date, event } = notification;
  const text = useText();
  const { Icon, color } = LEVEL_STYLES[level];
  return (
    <Row>
      <Icon
        size={16}
        strokeWidth={1.6}
        color={color}
        role="img"
        aria-label={text(`notifications.${level}`)}
      />
      <p>{message}</p>
      {isNew && <New>{text("notifications.isNew")}</New>}
      {event && (
        <Link component={RouterLink} to={`/${siteName}${event.action}`} onClick={onLeave}>
          {event.label}
        </Link>
      )}
      <DateTime iso={date} clock={clock} />
    </Row>
  );
}
