import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Head = styled("header")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "4px 12px",
  minHeight: 56,
  padding: "8px var(--gutter)",
  "@media (max-width: 959.95px)": { minHeight: 52 },
});
const Title = styled("h1")({
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.014em",
});
const Aside = styled("p")({ color: "var(--ink-2)" });
const Actions = styled("div")({ display: "flex", gap: 8, marginLeft: "auto" });
const Body = styled("div")({ padding: "0 var(--gutter) 96px" });

interface Props {
  readonly title: string;
  /** The window's title, which also says whose page it is. */
  readonly windowTitle: string;
  readonly aside?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen in the shell: title and actions in one line, then the work. */
export function Page({ title, windowTitle, aside, actions, children }: Props) {
  return (
    <>
      <title>{windowTitle}</title>
      <Head>
        <Title>{title}</Title>
        {aside && <Aside>{aside}</Aside>}
        {actions && <Actions>{actions}</Actions>}
      </Head>
      <Body>{children}</Body>
    </>
  );
}
