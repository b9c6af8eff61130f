import { styled } from "@mui/material/styles";
import day from "./harbour-illustration/day.svg";
import night from "./harbour-illustration/night.svg";

const masked = (drawing: string) => ({ maskImage: `url(${drawing})`, WebkitMaskImage: `url(${drawing})` });

/** The harbour illustration. A mask, so that it takes the site's accent; the dark theme has its own drawing. */
export const HarbourIllustration = styled("div")({
  position: "absolute",
  inset: 0,
  background: "light-dark(var(--accent-hover), var(--accent))",
  maskSize: "cover",
  maskPosition: "center",
  ...masked(day),
  'html[data-theme="dark"] &': masked(night),
});
