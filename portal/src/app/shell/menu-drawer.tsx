import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { MenuEntry } from "@newsloom/domain/navigation/menu";
import { FOOTER_TAGLINE } from "@newsloom/domain/sites/brand";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { MenuList } from "./menu-list.tsx";

const Head = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  paddingLeft: 8,
  "& b": { font: "600 1.125rem/1.2 var(--serif)", letterSpacing: "-.012em" },
});
const Body = styled("div")({
  display: "flex",
  flexDirection: "column",
  width: "min(296px, 84vw)",
  minHeight: "100%",
  padding: 8,
});
const Tagline = styled("footer")({
  marginTop: "auto",
  padding: "16px 8px 8px",
  font: "italic 420 .875rem/1.35 var(--serif)",
  color: "var(--ink-3)",
});

interface Props {
  readonly site: PublicSite;
  readonly menu: readonly MenuEntry[];
  readonly badges: Readonly<Record<string, ReactNode>>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sidebar of small screens, behind the menu button. */
export function MenuDrawer({ site, menu, badges, isOpen, onClose }: Props) {
  const text = useText();
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { "aria-label": text("shell.menu") } }}>
      <Body>
        <Head>
          <b>{site.siteDisplayName}</b>
          <IconButton aria-label={text("shell.closeMenu")} onClick={onClose}>
            <X size={20} strokeWidth={1.4} aria-hidden />
          </IconButton>
        </Head>
        <MenuList siteName={site.siteName} menu={menu} badges={badges} onGo={onClose} />
        <Tagline>{FOOTER_TAGLINE}</Tagline>
      </Body>
    </Drawer>
  );
}
