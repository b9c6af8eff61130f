import { styled } from "@mui/material/styles";

/** For those who listen. */
export const Unseen = styled("p")({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
