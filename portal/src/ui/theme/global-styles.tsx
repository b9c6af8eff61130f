import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/newsreader/opsz.css";
import "@fontsource-variable/newsreader/opsz-italic.css";
import CssBaseline from "@mui/material/CssBaseline";
import Globals from "@mui/material/GlobalStyles";
import { accentTokens } from "./accent.ts";
import { TOKENS } from "./tokens.ts";

const styles = {
  ":root": { colorScheme: "light dark", ...TOKENS, ...accentTokens("") },
  ':root[data-theme="light"]': { colorScheme: "light" },
  ':root[data-theme="dark"]': { colorScheme: "dark" },
  body: {
    background: "var(--paper)",
    font: "var(--w-reg) var(--fs-13)/1.4 var(--sans)",
    fontFeatureSettings: "var(--features)",
    fontOpticalSizing: "auto",
    textRendering: "optimizeLegibility",
    WebkitFontSmoothing: "antialiased",
  },
  "h1, h2, h3, p, ul, dl, dd, fieldset": { margin: 0, padding: 0, border: 0 },
  ul: { listStyle: "none" },
  a: { color: "inherit", textDecoration: "none" },
  "button, input": { fontFeatureSettings: "inherit" },
  ":where(a, button, [tabindex]):focus-visible": {
    outline: 0,
    boxShadow: "var(--focus)",
    borderRadius: "var(--r-2)",
  },
  "@media (prefers-reduced-motion: reduce)": {
    ":root": { "--t-1": "0ms", "--t-2": "0ms", "--t-3": "0ms" },
    "*, *::before, *::after": { animationDuration: "0s !important", transitionDuration: "0s !important" },
  },
  "@media (forced-colors: active)": { ":focus-visible": { outline: "2px solid CanvasText !important" } },
} as const;

export function GlobalStyles() {
  return (
    <>
      <CssBaseline />
      <Globals styles={styles} />
    </>
  );
}
