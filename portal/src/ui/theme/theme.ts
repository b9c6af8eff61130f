import { createTheme } from "@mui/material/styles";
import { BREAKPOINTS_PX } from "./breakpoints.ts";
import { COMPONENTS } from "./theme-components.ts";

const [sm, md, lg, xl] = BREAKPOINTS_PX;
const signal = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: "var(--paper)",
});

/** Reads the tokens as custom properties, so that a site's accent and the colour mode change without a new theme. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  breakpoints: { values: { xs: 0, sm, md, lg, xl } },
  spacing: 4,
  shape: { borderRadius: 5 },
  palette: {
    primary: {
      main: "var(--accent)",
      light: "var(--accent-wash)",
      dark: "var(--accent-hover)",
      contrastText: "var(--on-accent)",
    },
    error: signal("bad"),
    warning: signal("warn"),
    success: signal("good"),
    info: signal("info"),
    background: { default: "var(--desk)", paper: "var(--paper)" },
    text: { primary: "var(--ink)", secondary: "var(--ink-2)", disabled: "var(--ink-off)" },
    divider: "var(--rule)",
    action: { hover: "var(--hover)", selected: "var(--accent-wash)", disabled: "var(--ink-off)" },
  },
  typography: {
    fontFamily: "var(--sans)",
    fontSize: 13,
    fontWeightRegular: 420,
    fontWeightMedium: 540,
    fontWeightBold: 640,
    button: { textTransform: "none", fontWeight: 540, letterSpacing: 0 },
  },
  components: COMPONENTS,
});
