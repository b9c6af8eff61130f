import { styled } from "@mui/material/styles";

/** Invisible, but read by screen readers. */
export const VISUALLY_HIDDEN = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

export const VisuallyHidden = styled("p")({ ...VISUALLY_HIDDEN, whiteSpace: "nowrap" });
