import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";
import { PageMain, PageWithSheet } from "./page-with-sheet.tsx";

interface Props extends PageHeaderProps {
  readonly children: ReactNode;
  /** The sheet that is open beside the list. */
  readonly sheet?: ReactNode;
}

/** The layout of a list screen: it fills the window, scrolls inside, and has a place for a sheet. */
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
