import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { CircleQuestionMark, ExternalLink, Menu } from "lucide-react";
import { Link } from "react-router";
import { NotificationBell } from "../../features/notifications/notification-bell.tsx";
import { useText } from "../../platform/i18n/use-text.ts";
import { Logo } from "../../ui/brand/logo.tsx";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";
import { SearchButton } from "./search-button.tsx";
import { SiteSwitcher } from "./site-switcher.tsx";
import { type Person, UserMenu } from "./user-menu.tsx";

const Bar = styled("header")({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  gap: 4,
  padding: "0 16px",
  borderBottom: "1px solid var(--rule)",
  background: "var(--desk)",
  [ON_NARROW]: { gap: 0, padding: "0 8px 0 4px" },
});
const Burger = styled(IconButton)({ display: "none", [ON_NARROW]: { display: "inline-flex" } });
const SiteLink = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minWidth: 0,
  // The search begins where the page does.
  "@media (min-width: 1280px)": { minWidth: "calc(var(--w-side) + var(--gutter) - 20px)" },
  "@media (min-width: 960px) and (max-width: 1279.95px)": { marginRight: 12 },
  [ON_NARROW]: { flex: 1 },
});
const Site = styled(Link)({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  padding: "4px 6px",
  marginLeft: -6,
  "& b": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    font: "600 1.125rem/1.2 var(--serif)",
    letterSpacing: "-.012em",
  },
  [ON_NARROW]: { marginLeft: 0 },
});
const Room = styled("div")({ flex: 1, [ON_NARROW]: { display: "none" } });
// A small screen has no room for these; its user menu offers the same.
const VIEW_SITE = { marginRight: 1, color: "var(--ink-2)", [ON_NARROW]: { display: "none" } } as const;
const Help = styled(IconButton)({ marginRight: 4, [ON_NARROW]: { display: "none" } });

interface Props {
  readonly site: PublicSite;
  readonly person: Person;
  readonly onOpenMenu: () => void;
  readonly onOpenPalette: () => void;
  readonly onOpenHelp: () => void;
}

export function TopBar({ site, person, onOpenMenu, onOpenPalette, onOpenHelp }: Props) {
  const text = useText();
  return (
    <Bar>
      <Burger aria-label={text("shell.menu")} onClick={onOpenMenu}>
        <Menu size={20} strokeWidth={1.4} aria-hidden />
      </Burger>
      <SiteLink>
        <Site to={`/${site.siteName}`}>
          <Logo />
          <b>{site.siteDisplayName}</b>
        </Site>
        <SiteSwitcher siteNameId={site.siteNameId} />
      </SiteLink>
      <SearchButton onOpen={onOpenPalette} />
      <Room />
      <Button
        sx={VIEW_SITE}
        variant="text"
        href={`/${site.siteName}/en`}
        target="_blank"
        rel="noopener"
        startIcon={<ExternalLink {...SMALL_ICON} />}
      >
        {text("shell.viewSite")}
      </Button>
      <NotificationBell siteNameId={site.siteNameId} siteName={site.siteName} />
      <Help aria-label={text("shell.help")} aria-keyshortcuts="?" onClick={onOpenHelp}>
        <CircleQuestionMark size={18} strokeWidth={1.4} aria-hidden />
      </Help>
      <UserMenu siteName={site.siteName} person={person} onOpenHelp={onOpenHelp} />
    </Bar>
  );
}
