import { styled } from "@mui/material/styles";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { PageHeader, type PageHeaderProps } from "../../../ui/layout/page-header.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

/** The title's line on a small screen: it may go by, unlike the search and the sections below it. */
const TITLE_PX = 32;
const HEAD_PX = 56;
/** In reach while the settings go by. The search has room for its words, and a line of its own where there is little. */
const Head = styled("div")({
  position: "sticky",
  top: 0,
  zIndex: 3,
  borderBottom: "1px solid var(--rule)",
  background: "var(--paper)",
  [ON_NARROW]: { top: -TITLE_PX, paddingBottom: 8 },
  "& header > div:last-child": {
    width: 320,
    "& .MuiOutlinedInput-root": { width: "100%", marginRight: 0 },
    [ON_NARROW]: { width: "100%" },
  },
});
const NAV = "216px";
const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: `${NAV} minmax(0, 1fr)`,
  // The rule between the columns goes down to the foot of the page.
  minHeight: `calc(100% - ${HEAD_PX}px)`,
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const Body = styled("div")({
  minWidth: 0,
  padding: "0 32px 112px",
  borderLeft: "1px solid var(--rule)",
  // What the focus comes to is not hidden below what stays.
  "& *": { scrollMarginTop: HEAD_PX + 16 },
  // The bar of unsaved work stands below what it saves.
  "--main-left": `calc(var(--w-side) + ${NAV} + 8px)`,
  "@media (max-width: 1279.95px)": { "--main-left": `calc(var(--w-rail) + ${NAV} + 8px)` },
  [ON_NARROW]: {
    padding: "0 var(--gutter) 112px",
    border: 0,
    "& *": { scrollMarginTop: 128 },
    "--main-left": "0px",
  },
});

interface Props extends PageHeaderProps {
  /** Names what is shown: something else is read from its beginning. */
  readonly contentKey: string;
  readonly nav: ReactNode;
  /** The list of sections for small screens. */
  readonly sectionSelect: ReactNode;
  readonly children: ReactNode;
}

/** Sections on the left, the settings of one beside them; one above the other on a small screen. */
export function SettingsLayout({ contentKey, nav, sectionSelect, children, ...head }: Props) {
  const columns = useRef<HTMLDivElement>(null);
  const before = useRef(contentKey);
  // Before the effects of what is contentKey, one of which may go to a setting further down.
  useLayoutEffect(() => {
    if (before.current === contentKey) return;
    before.current = contentKey;
    columns.current?.closest("main")?.scrollTo({ top: 0 });
  }, [contentKey]);
  return (
    <>
      <Head>
        <PageHeader {...head} />
        {sectionSelect}
      </Head>
      <Columns ref={columns}>
        {nav}
        <Body>{children}</Body>
      </Columns>
    </>
  );
}
