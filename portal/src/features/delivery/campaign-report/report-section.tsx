import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  minHeight: 44,
  borderBottom: "1px solid var(--rule-ink)",
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& > span": { color: "var(--ink-3)" },
  "& > div": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    maxWidth: "100%",
    marginLeft: "auto",
    overflowX: "auto",
  },
});

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  /** At the end of its line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the report under its heading. */
export function ReportSection({ title, note, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span>{note}</span>}
        {actions && <div>{actions}</div>}
      </Head>
      {children}
    </section>
  );
}
