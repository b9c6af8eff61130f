import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PageHead, type PageHeadProps } from "../../../ui/page-head.tsx";
import { ON_NARROW } from "../../../ui/widths.ts";

/** The search has room for its words, and a line of its own where there is little. */
const Head = styled("div")({
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
  minHeight: "calc(100% - 56px)",
  borderTop: "1px solid var(--rule)",
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", border: 0 },
});
const Body = styled("div")({
  minWidth: 0,
  padding: "0 32px 112px",
  borderLeft: "1px solid var(--rule)",
  // The bar of unsaved work stands below what it saves.
  "--main-left": `calc(var(--w-side) + ${NAV} + 8px)`,
  "@media (max-width: 1279.95px)": { "--main-left": `calc(var(--w-rail) + ${NAV} + 8px)` },
  [ON_NARROW]: {
    padding: "0 var(--gutter) 112px",
    border: 0,
    "--main-left": "0px",
  },
});

interface Props extends PageHeadProps {
  readonly nav: ReactNode;
  /** The list of sections for small screens. */
  readonly choice: ReactNode;
  readonly children: ReactNode;
}

/** Sections on the left, the settings of one beside them; one above the other on a small screen. */
export function SettingsFrame({ nav, choice, children, ...head }: Props) {
  return (
    <>
      <Head>
        <PageHead {...head} />
      </Head>
      {choice}
      <Columns>
        {nav}
        <Body>{children}</Body>
      </Columns>
    </>
  );
}
