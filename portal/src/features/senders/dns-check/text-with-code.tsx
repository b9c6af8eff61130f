import { styled } from "@mui/material/styles";

export const Code = styled("code")({
  fontFamily: "var(--mono)",
  fontSize: ".92em",
  overflowWrap: "anywhere",
});

/** Long keys are shortened; the copy button has the whole value. */
const LONG = 90;
const shortened = (code: string) => (code.length > LONG ? `${code.slice(0, LONG)}…` : code);

/** A sentence in which records and names are between backticks. */
export function TextWithCode({ children }: { readonly children: string }) {
  return children
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : <Code key={`${index} ${part}`}>{shortened(part)}</Code>));
}
