import { styled } from "@mui/material/styles";
import { ON_NARROW } from "../theme/breakpoints.ts";

/** A page that fills the window, with a sheet beside its main part. */
export const PageWithSheet = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  height: "100%",
  overflow: "hidden",
});
export const PageMain = styled("div")({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  // On narrow screens the sheet replaces the page.
  '&[data-beside="sheet"]': { [ON_NARROW]: { display: "none" } },
});
