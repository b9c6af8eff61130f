import { styled } from "@mui/material/styles";

const Field = styled("label")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  height: 26,
  padding: "0 6px 0 8px",
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "&:focus-within": { boxShadow: "inset 0 0 0 1px var(--accent), var(--ring)" },
  "& input": { border: 0, outline: 0, background: "none", color: "var(--ink)", font: "inherit" },
  "@media (max-width: 959.95px)": { height: 44 },
});

interface Props {
  readonly name: string;
  /** As the wire writes a day; empty: none. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

/** A day to filter by. */
export function FilterDay({ name, value, onChoose }: Props) {
  return (
    <Field>
      {name}
      <input type="date" value={value} onChange={(event) => onChoose(event.target.value)} />
    </Field>
  );
}
