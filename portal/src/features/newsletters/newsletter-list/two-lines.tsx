import { styled } from "@mui/material/styles";

/** In two lines where a column is narrow. */
export const TwoLines = styled("span")({
  display: "inline-block",
  verticalAlign: "middle",
  fontSize: "var(--fs-12)",
  lineHeight: 1.25,
  whiteSpace: "normal",
});

const Clamped = styled(TwoLines)({
  display: "-webkit-inline-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});

/** A text of any length; the whole of it is shown under the pointer. */
export const TextInTwoLines = ({ children }: { readonly children: string }) => (
  <Clamped title={children}>{children}</Clamped>
);
