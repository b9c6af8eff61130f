import type { ReactNode } from "react";
import { BesideSheet, Work } from "./beside-sheet.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";

interface Props extends PageHeadProps {
  readonly children: ReactNode;
  /** What is open beside the list. */
  readonly sheet?: ReactNode;
}

/** The frame of a list: it fills the window, scrolls inside, and makes room for a sheet. */
export function ListPage({ children, sheet, ...head }: Props) {
  return (
    <BesideSheet>
      <Work data-beside={sheet ? "sheet" : "nothing"}>
        <PageHead {...head} />
        {children}
      </Work>
      {sheet}
    </BesideSheet>
  );
}
