import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { ON_NARROW } from "../theme/breakpoints.ts";

const Frame = styled("section")({ maxWidth: 920, paddingTop: 16 });
const Title = styled("h2")({
  fontSize: "var(--fs-16)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.01em",
  "&&": { paddingBottom: 8 },
  borderBottom: "1px solid var(--rule-ink) !important",
});
const Line = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 280px) minmax(0, 1fr)",
  gap: "12px 40px",
  padding: "16px 0",
  borderBottom: "1px solid var(--rule)",
  "& h3": { fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
  "& h3 + p": { color: "var(--ink-2)", textWrap: "pretty" },
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});

/** A group of settings under a heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Frame>
  );
}

interface LineProps {
  readonly name: string;
  readonly meaning: string;
  readonly children: ReactNode;
}

/** One setting: its name and meaning on the left, its control on the right. */
export function SectionRow({ name, meaning, children }: LineProps) {
  return (
    <Line>
      <div>
        <h3>{name}</h3>
        <p>{meaning}</p>
      </div>
      <div>{children}</div>
    </Line>
  );
}
