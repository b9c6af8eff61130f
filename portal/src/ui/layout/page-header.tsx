import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { ON_NARROW } from "../theme/breakpoints.ts";

const Head = styled("header")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  flex: "none",
  gap: "4px 12px",
  minHeight: 56,
  padding: "8px var(--gutter)",
  [ON_NARROW]: { minHeight: 52 },
});
const Title = styled("h1")({
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.014em",
});
const Aside = styled("p")({ color: "var(--ink-2)" });
const Actions = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 8,
  minWidth: 0,
  marginLeft: "auto",
});

export interface PageHeaderProps {
  readonly title: string;
  /** The document title, which also names the site. */
  readonly windowTitle: string;
  /** Beside the title: a word or a small figure. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** Title and actions in one line. */
export function PageHeader({ title, windowTitle, aside, actions }: PageHeaderProps) {
  return (
    <>
      <title>{windowTitle}</title>
      <Head>
        <Title>{title}</Title>
        {aside && <Aside>{aside}</Aside>}
        {actions && <Actions>{actions}</Actions>}
      </Head>
    </>
  );
}
