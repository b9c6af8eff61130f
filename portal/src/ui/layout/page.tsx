import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";

const Body = styled("div")({ padding: "0 var(--gutter) 96px" });

/** The layout of a screen in the shell: header and content. */
export function Page({ children, ...head }: PageHeaderProps & { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader {...head} />
      <Body>{children}</Body>
    </>
  );
}
