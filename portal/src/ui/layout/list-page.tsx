import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";
import { PageMain, PageWithSheet } from "./page-with-sheet.tsx";

interface Props extends PageHeaderProps {
  readonly children: ReactNode;
  /** What is open beside the list. */
  readonly sheet?: ReactNode;
}

/** The frame of a list: it fills the window, scrolls inside, and makes room for a sheet. */
export function ListPage({ children, sheet, ...head }: Props) {
  return (
    <PageWithSheet>
      <PageMain data-beside={sheet ? "sheet" : "nothing"}>
        <PageHeader {...head} />
        {children}
      </PageMain>
      {sheet}
    </PageWithSheet>
  );
}
