import { styled } from "@mui/material/styles";

/** Not drawn, and still read aloud. */
export const VISUALLY_HIDDEN = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/** For those who listen. */
export const VisuallyHidden = styled("p")({ ...VISUALLY_HIDDEN, whiteSpace: "nowrap" });
