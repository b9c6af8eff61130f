import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import { ON_NARROW } from "./widths.ts";

const Frame = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  height: "100%",
  overflow: "hidden",
});
const Work = styled("div")({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  // On a small screen the sheet is the page.
  '&[data-beside="sheet"]': { [ON_NARROW]: { display: "none" } },
});

interface Props extends PageHeadProps {
  readonly children: ReactNode;
  /** What is open beside the list. */
  readonly sheet?: ReactNode;
}

/** The frame of a list: it fills the window, scrolls inside, and makes room for a sheet. */
export function ListPage({ children, sheet, ...head }: Props) {
  return (
    <Frame>
      <Work data-beside={sheet ? "sheet" : "nothing"}>
        <PageHead {...head} />
        {children}
      </Work>
      {sheet}
    </Frame>
  );
}
