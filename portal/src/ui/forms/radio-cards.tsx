import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { ON_NARROW } from "../theme/breakpoints.ts";

const Frame = styled("fieldset")({ display: "grid", gap: 6, minWidth: 0 });
const Legend = styled("legend")({ "&&": { paddingBottom: 6 }, fontWeight: "var(--w-med)" });
const Card = styled("label")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 10,
  minHeight: 40,
  padding: "6px 12px",
  borderRadius: "var(--r-2)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  cursor: "pointer",
  overflowWrap: "anywhere",
  "& input": { margin: 0, accentColor: "var(--accent)" },
  "& small": { display: "block", color: "var(--ink-3)", fontSize: "var(--fs-12)", textWrap: "pretty" },
  "&:has(:checked)": {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 1px var(--accent-line)",
    "& small": { color: "var(--ink-2)" },
  },
  "&:has(:focus-visible)": { boxShadow: "var(--focus)" },
  [ON_NARROW]: { minHeight: 48 },
});
const Aside = styled("span")({ color: "var(--ink-2)", fontSize: "var(--fs-12)" });

export interface RadioCard<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string;
  readonly aside?: ReactNode;
}

interface Props<T extends string> {
  readonly legend: string;
  readonly choices: readonly RadioCard<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** A choice of which each value needs a word of explanation: native radio buttons. */
export function RadioCards<T extends string>({ legend, choices, value, onChoose }: Props<T>) {
  const name = useId();
  return (
    <Frame>
      <Legend>{legend}</Legend>
      {choices.map((choice) => (
        <Card key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            {choice.label}
            {choice.note !== undefined && <small>{choice.note}</small>}
          </span>
          {choice.aside !== undefined && <Aside>{choice.aside}</Aside>}
        </Card>
      ))}
    </Frame>
  );
}
