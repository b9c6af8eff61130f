import { styled } from "@mui/material/styles";

/** Invisible, but read by screen readers. */
export const VISUALLY_HIDDEN = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/** Within a line or a control: what is read instead of an icon or a number. */
export const HiddenText = styled("span")(VISUALLY_HIDDEN);

export const VisuallyHidden = styled("p")({ ...VISUALLY_HIDDEN, whiteSpace: "nowrap" });
