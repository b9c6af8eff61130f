import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites";
import { Menu } from "lucide-react";
import { Link } from "react-router";
import { Bell } from "../../features/notifications/components/bell.tsx";
import { useText } from "../../platform/messages/messages.ts";
import { Mark } from "../../ui/mark.tsx";
import { type Person, UserMenu } from "./user-menu.tsx";

const SMALL = "@media (max-width: 959.95px)";
const Bar = styled("header")({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: "0 16px",
  borderBottom: "1px solid var(--rule)",
  background: "var(--desk)",
  [SMALL]: { gap: 4, padding: "0 8px 0 4px" },
});
const Burger = styled(IconButton)({ display: "none", [SMALL]: { display: "inline-flex" } });
const Site = styled(Link)({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  padding: "4px 6px",
  margin: "0 auto 0 -6px",
  "& b": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    font: "600 1.125rem/1.2 var(--serif)",
    letterSpacing: "-.012em",
  },
});

interface Props {
  readonly site: PublicSite;
  readonly person: Person;
  readonly onOpenMenu: () => void;
}

export function TopBar({ site, person, onOpenMenu }: Props) {
  const text = useText();
  return (
    <Bar>
      <Burger aria-label={text("shell.menu")} onClick={onOpenMenu}>
        <Menu size={20} strokeWidth={1.4} aria-hidden />
      </Burger>
      <Site to={`/${site.siteName}`}>
        <Mark />
        <b>{site.siteDisplayName}</b>
      </Site>
      <Bell siteNameId={site.siteNameId} />
      <UserMenu siteName={site.siteName} person={person} />
    </Bar>
  );
}
