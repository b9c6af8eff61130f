import { styled } from "@mui/material/styles";

/** Not drawn, and still read aloud. */
export const UNSEEN = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/** For those who listen. */
export const Unseen = styled("p")({ ...UNSEEN, whiteSpace: "nowrap" });
