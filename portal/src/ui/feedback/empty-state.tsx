import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { WeavingIllustration } from "../brand/weaving-illustration.tsx";

const Frame = styled("div")({
  display: "grid",
  justifyItems: "center",
  gap: 8,
  padding: "48px 16px",
  textAlign: "center",
  "& h1, & h2": { fontSize: "var(--fs-16)", fontWeight: "var(--w-bold)" },
  "& p": { maxWidth: "38ch", marginBottom: 8, color: "var(--ink-2)", textWrap: "balance" },
});

interface Props {
  readonly title: string;
  readonly text: string;
  /** The heading's level: 1 when the state is the whole page. */
  readonly level?: 1 | 2;
  /** The button of the first step. */
  readonly step?: ReactNode;
}

/** Says what will be listed here, and offers the first step. */
export function EmptyState({ title, text, level = 2, step }: Props) {
  const Title = `h${level}` as const;
  return (
    <Frame>
      <WeavingIllustration />
      <Title>{title}</Title>
      <p>{text}</p>
      {step}
    </Frame>
  );
}
