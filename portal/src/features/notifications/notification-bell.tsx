import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { HiddenText } from "../../ui/layout/visually-hidden.tsx";
import { notificationsQuery } from "./api.ts";
import { NotificationList } from "./notification-list.tsx";

const MAX_COUNT_SHOWN = 99;
const Opener = styled(IconButton)({ position: "relative" });
const Count = styled("span")({
  position: "absolute",
  top: "calc(50% - 15px)",
  left: "calc(50% + 1px)",
  minWidth: 16,
  height: 16,
  padding: "0 4px",
  borderRadius: 8,
  background: "var(--accent)",
  color: "var(--on-accent)",
  boxShadow: "0 0 0 2px var(--desk)",
  fontFeatureSettings: "var(--figures)",
  fontSize: "var(--fs-11)",
  fontWeight: 600,
  lineHeight: "16px",
  textAlign: "center",
});
const Title = styled("h2")({
  "&&": { padding: "12px 16px 10px" },
  borderBottom: "1px solid var(--rule-ink)",
  fontSize: "var(--fs-13)",
  fontWeight: "var(--w-bold)",
});
const Scroll = styled("div")({
  minHeight: 0,
  overflowY: "auto",
  "&:focus-visible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
});
const PAPER = {
  display: "flex",
  flexDirection: "column",
  width: "min(380px, calc(100vw - 16px))",
  maxHeight: "min(520px, calc(100dvh - 72px))",
  mt: 2.5,
  borderRadius: "var(--r-3)",
  bgcolor: "var(--raised)",
  boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)",
} as const;

interface Props {
  readonly siteNameId: number;
  readonly siteName: string;
}

/** The number of unread notifications; opens the list. */
export function NotificationBell({ siteNameId, siteName }: Props) {
  const text = useText();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useInfiniteQuery(notificationsQuery(siteNameId));
  const unread = data?.pages[0]?.unread ?? 0;
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);

  return (
    <>
      <Opener
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon size={18} strokeWidth={1.4} aria-hidden />
        {unread > 0 && (
          <Count aria-hidden="true">{unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : unread}</Count>
        )}
        <HiddenText>
          {unread === 0 ? text("notifications.title") : text("notifications.unread", { count: unread })}
        </HiddenText>
      </Opener>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-labelledby": titleId, sx: PAPER } }}
      >
        <Title id={titleId}>{text("notifications.title")}</Title>
        <Scroll tabIndex={0} role="group" aria-labelledby={titleId}>
          <NotificationList siteNameId={siteNameId} siteName={siteName} onLeave={close} />
        </Scroll>
      </Popover>
    </>
  );
}
