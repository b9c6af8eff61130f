import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Frame = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 6,
  alignContent: "start",
  minWidth: 0,
  "& > *": { gridColumn: "1 / -1" },
  "& > label": { gridColumn: 1 },
});
const Label = styled("label")({ fontWeight: "var(--w-med)" });
/** Shown beside the label but after the field in the DOM, so that Tab goes from field to field. */
const Aside = styled("span")({ "&&": { gridArea: "1 / 2" } });
const FieldError = styled("p")({ color: "var(--bad)", fontSize: "var(--fs-12)" });

export const errorIdOf = (id: string) => `${id}-error`;

interface Props {
  /** The id of the control inside. */
  readonly id: string;
  readonly label: string;
  /** Beside the label. */
  readonly aside?: ReactNode;
  /** The validation error. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The label above a control and its error below. */
export function FieldFrame({ id, label, aside, error, children }: Props) {
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {aside !== undefined && <Aside>{aside}</Aside>}
      {error !== undefined && <FieldError id={errorIdOf(id)}>{error}</FieldError>}
    </Frame>
  );
}
