import { styled } from "@mui/material/styles";
import { useConnectivity } from "../../../platform/api-client/connection-status.ts";
import { useText } from "../../../platform/i18n/use-text.ts";

const Mark = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  color: "var(--ink-2)",
  whiteSpace: "nowrap",
  "&::before": {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: "50%",
    background: "var(--good)",
    boxShadow: "0 0 0 2px var(--good-wash)",
  },
  "&[data-cut]::before": { background: "none", boxShadow: "inset 0 0 0 2px var(--warn)" },
});

/** Whether the server can be reached. */
export function LiveIndicator() {
  const text = useText();
  const isOnline = useConnectivity() === "online";
  return <Mark data-cut={isOnline ? undefined : ""}>{text(isOnline ? "feed.live" : "feed.notLive")}</Mark>;
}
