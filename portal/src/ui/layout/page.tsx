import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";

const Body = styled("div")({ padding: "0 var(--gutter) 96px" });

/** The frame of every screen in the shell: title and actions in one line, then the work. */
export function Page({ children, ...head }: PageHeaderProps & { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader {...head} />
      <Body>{children}</Body>
    </>
  );
}
