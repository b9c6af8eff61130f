import { styled } from "@mui/material/styles";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { PageHeader, type PageHeaderProps } from "../../../ui/layout/page-header.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

/** The height of the title on a small screen, which scrolls away while search and sections stay. */
const TITLE_PX = 32;
const HEAD_PX = 56;
/** Sticky; on a small screen the search has a line of its own. */
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
  // The line between the columns reaches the end of the page.
  minHeight: `calc(100% - ${HEAD_PX}px)`,
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const Body = styled("div")({
  minWidth: 0,
  padding: "0 32px 112px",
  borderLeft: "1px solid var(--rule)",
  // A focused element is not hidden by the sticky header.
  "& *": { scrollMarginTop: HEAD_PX + 16 },
  // The unsaved bar is aligned with the settings.
  "--main-left": `calc(var(--w-side) + ${NAV} + 8px)`,
  "@media (max-width: 1279.95px)": { "--main-left": `calc(var(--w-rail) + ${NAV} + 8px)` },
  [ON_NARROW]: {
    padding: "0 var(--gutter) 112px",
    border: 0,
    "& *": { scrollMarginTop: 128 },
    "--main-left": "0px",
  },
});

/** A filled screen does not scroll: its content does, below the header. */
const Screen = styled("div")({
  display: "contents",
  "&[data-filled]": { display: "flex", flexDirection: "column", height: "100%" },
  "&[data-filled] > :last-child": { flex: 1, gridTemplateRows: "minmax(0, 1fr)", minHeight: 0 },
  "&[data-filled] > :last-child > :last-child": { padding: 0 },
});

interface Props extends PageHeaderProps {
  /** A change of it scrolls to the top. */
  readonly contentKey: string;
  readonly nav: ReactNode;
  /** The list of sections for small screens. */
  readonly sectionSelect: ReactNode;
  /** Whether the content fills the screen and scrolls inside. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Sections on the left and their settings on the right; stacked on a small screen. */
export function SettingsLayout({ contentKey, nav, sectionSelect, isFilled, children, ...head }: Props) {
  const columns = useRef<HTMLDivElement>(null);
  const lastContentKey = useRef(contentKey);
  // A layout effect runs before the effects of the content, one of which may scroll to a setting.
  useLayoutEffect(() => {
    if (lastContentKey.current === contentKey) return;
    lastContentKey.current = contentKey;
    columns.current?.closest("main")?.scrollTo({ top: 0 });
  }, [contentKey]);
  return (
    <Screen data-filled={isFilled ? "" : undefined}>
      <Head>
        <PageHeader {...head} />
        {sectionSelect}
      </Head>
      <Columns ref={columns}>
        {nav}
        <Body>{children}</Body>
      </Columns>
    </Screen>
  );
}
