import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "2px 10px",
  minHeight: 40,
  paddingBottom: 8,
  borderBottom: "1px solid var(--rule-ink)",
  "& h2": { fontSize: "var(--fs-14)", fontWeight: "var(--w-bold)" },
});
export const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the screen under a heading with a rule. */
export function Panel({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {note && <Note>{note}</Note>}
      </Head>
      {children}
    </section>
  );
}
