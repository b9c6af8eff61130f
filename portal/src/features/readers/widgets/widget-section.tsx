import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

const Heading = styled("h2")({
  "&&": { padding: "20px 0 7px" },
  borderBottom: "1px solid var(--rule-ink) !important",
  fontSize: "var(--fs-13)",
  fontWeight: "var(--w-bold)",
});

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of what is beside the form, or below it on narrow screens. */
export function WidgetSection({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
