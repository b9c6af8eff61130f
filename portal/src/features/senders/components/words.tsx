import { styled } from "@mui/material/styles";

export const Code = styled("code")({
  fontFamily: "var(--mono)",
  fontSize: ".92em",
  overflowWrap: "anywhere",
});

/** A sentence in which records and names stand between backticks. */
export function Words({ children }: { readonly children: string }) {
  return children
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : <Code key={`${index} ${part}`}>{part}</Code>));
}
