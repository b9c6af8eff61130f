import type { ReactNode } from "react";
import { PageHead, type PageHeadProps } from "./page-header.tsx";
import { BesideSheet, Work } from "./page-with-sheet.tsx";

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
