import { styled } from "@mui/material/styles";

/** Shown where a dragged article would be dropped. */
export const DropIndicator = styled("span")({
  position: "absolute",
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  padding: "0 16px",
  borderRadius: "var(--r-2)",
  background: "var(--accent-wash)",
  boxShadow: "inset 0 0 0 1px var(--accent)",
  color: "var(--accent-ink)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  pointerEvents: "none",
  '&[data-edge="top"]': { inset: "-18px 0 auto", height: 36 },
  '&[data-edge="bottom"]': { inset: "auto 0 -18px", height: 36 },
  '&[data-edge="left"], &[data-edge="right"]': {
    justifyContent: "center",
    textAlign: "center",
    width: 92,
    padding: 8,
  },
  '&[data-edge="left"]': { inset: "8px auto 8px -10px" },
  '&[data-edge="right"]': { inset: "8px -10px 8px auto" },
});
