import { styled } from "@mui/material/styles";
import type { MenuEntry } from "@newsloom/domain/navigation/menu";
import { FOOTER_TAGLINE } from "@newsloom/domain/sites/brand";
import type { ReactNode } from "react";
import { VISUALLY_HIDDEN } from "../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { MenuList, RAIL } from "./menu-list.tsx";

const Side = styled("div")({
  display: "flex",
  flexDirection: "column",
  padding: "12px 8px 16px",
  overflowY: "auto",
  borderRight: "1px solid var(--rule)",
  background: "var(--desk)",
  [ON_NARROW]: { display: "none" },
  // On a rail the words are still there for those who listen; eyes get the icon and its title.
  [RAIL]: {
    alignItems: "center",
    "& a": { width: 36, height: 36, justifyContent: "center", padding: 0 },
    "& a span, & h2": VISUALLY_HIDDEN,
    "& li.sub, & footer": { display: "none" },
  },
});
const Tagline = styled("footer")({
  marginTop: "auto",
  padding: "16px 8px 0",
  font: "italic 420 .8125rem/1.35 var(--serif)",
  color: "var(--ink-3)",
  textWrap: "balance",
});

/** Full on large screens, icons on medium ones; on small ones the drawer takes its place. */
export function Sidebar(props: {
  readonly siteName: string;
  readonly menu: readonly MenuEntry[];
  readonly badges: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <Side data-testid="sidebar">
      <MenuList {...props} />
      <Tagline>{FOOTER_TAGLINE}</Tagline>
    </Side>
  );
}
