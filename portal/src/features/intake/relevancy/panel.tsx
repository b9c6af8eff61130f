import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 10px",
  minHeight: 40,
  borderBottom: "1px solid var(--rule-ink)",
  "& h2": { fontSize: "var(--fs-14)", fontWeight: "var(--w-bold)" },
  "& > .end": { display: "flex", alignItems: "center", gap: 12, marginLeft: "auto" },
});
export const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
const Section = styled("section")({ minWidth: 0 });

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  /** At the end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the screen under a heading with a rule. */
export function Panel({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {note && <Note>{note}</Note>}
        {action && <div className="end">{action}</div>}
      </Head>
      {children}
    </Section>
  );
}
