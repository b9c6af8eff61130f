import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { VISUALLY_HIDDEN } from "../layout/visually-hidden.tsx";
import { ON_NARROW } from "../theme/breakpoints.ts";

const Track = styled("fieldset")({
  display: "inline-flex",
  gap: 1,
  "&&": { padding: 2 },
  borderRadius: "var(--r-2)",
  background: "var(--press)",
});
const Legend = styled("legend")(VISUALLY_HIDDEN);
const Choice = styled("label")({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  height: 28,
  padding: "0 11px",
  borderRadius: 4,
  color: "var(--ink-2)",
  whiteSpace: "nowrap",
  cursor: "pointer",
  "&:has(:checked)": {
    background: "var(--thumb)",
    color: "var(--ink)",
    fontWeight: "var(--w-med)",
    boxShadow: "var(--e-1)",
  },
  "&:has(:focus-visible)": { boxShadow: "var(--focus)" },
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" },
  [ON_NARROW]: { height: 40 },
});

interface Props<T extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly icon: ReactNode }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** A choice of a few values: native radio buttons, so that arrow keys and screen readers work. */
export function SegmentedControl<T extends string>({ legend, choices, value, onChoose }: Props<T>) {
  const name = useId();
  return (
    <Track>
      <Legend>{legend}</Legend>
      {choices.map((choice) => (
        <Choice key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </Choice>
      ))}
    </Track>
  );
}
