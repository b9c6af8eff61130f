import type { Components, Theme } from "@mui/material/styles";
import { ON_NARROW } from "./breakpoints.ts";

const field = {
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  "& .MuiOutlinedInput-notchedOutline": { borderColor: "var(--rule-field)", borderWidth: 1 },
  "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: "var(--ink-2)" },
  "&.Mui-focused": { boxShadow: "var(--ring)" },
  "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: "var(--accent)", borderWidth: 1 },
  "&.Mui-error .MuiOutlinedInput-notchedOutline": { borderColor: "var(--bad)" },
  "&.Mui-focused.Mui-error": { boxShadow: "0 0 0 3px color-mix(in srgb, var(--bad) 22%, transparent)" },
};

const floatingPaper = {
  backgroundColor: "var(--raised)",
  backgroundImage: "none",
  borderRadius: "var(--r-3)",
};

/** Overrides of the library's components: flat, thin lines, one focus ring. */
export const COMPONENTS: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible": { boxShadow: "var(--focus)" } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: "outlined", color: "inherit" },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 32,
        padding: "0 12px",
        fontSize: "var(--fs-13)",
        lineHeight: 1.4,
        whiteSpace: "nowrap",
        transition: "background-color var(--t-1), color var(--t-1), box-shadow var(--t-1)",
        [ON_NARROW]: { minHeight: 44 },
      },
      outlined: {
        borderColor: "var(--rule-2)",
        background: "var(--raised)",
        color: "var(--ink)",
        "&:hover": { background: "var(--hover)", borderColor: "var(--rule-2)" },
      },
      text: { color: "var(--ink-2)", "&:hover": { background: "var(--hover)", color: "var(--ink)" } },
      contained: {
        background: "var(--accent)",
        color: "var(--on-accent)",
        "&:hover": { background: "var(--accent-hover)" },
        "&:active": { background: "var(--accent-press)" },
        "&.Mui-disabled": { background: "var(--press)" },
        // A loading button shows only its spinner.
        "&.Mui-disabled:not(.MuiButton-loading)": { color: "var(--ink-off)" },
      },
      sizeLarge: { minHeight: 44, fontSize: "var(--fs-14)" },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: "var(--r-2)",
        color: "var(--ink-2)",
        "&:hover": { background: "var(--press)", color: "var(--ink)" },
        [ON_NARROW]: { width: 44, height: 44 },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: field,
      input: {
        height: "auto",
        padding: "5.5px 10px",
        fontSize: "var(--fs-13)",
        lineHeight: "19px",
        [ON_NARROW]: { padding: "11.5px 10px", fontSize: "var(--fs-16)" },
        "&:-webkit-autofill, &:-webkit-autofill:hover, &:-webkit-autofill:focus": {
          WebkitTextFillColor: "var(--ink)",
          boxShadow: "0 0 0 100px var(--accent-wash) inset",
          caretColor: "var(--ink)",
        },
      },
    },
  },
  MuiSelect: {
    styleOverrides: {
      root: { "& .MuiSelect-select.MuiSelect-select": { minHeight: 0, paddingRight: 32 } },
      icon: { top: "calc(50% - 7px)", right: 10, color: "var(--ink-2)" },
      select: { "&:focus": { background: "none" } },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { gap: 4 }, label: { fontSize: "var(--fs-13)" } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // The height of a plain field: the library leaves room for chips.
      root: { "& .MuiAutocomplete-inputRoot": { padding: "0 36px 0 0" } },
      input: {
        "&.MuiOutlinedInput-input": { padding: "5.5px 10px", [ON_NARROW]: { padding: "11.5px 10px" } },
      },
      paper: { ...floatingPaper, marginTop: 6, boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)" },
      listbox: { fontSize: "var(--fs-13)" },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        ...floatingPaper,
        marginTop: 6,
        padding: 4,
        boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)",
        minWidth: 216,
      },
      list: { padding: 0 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        gap: 10,
        padding: "0 8px",
        borderRadius: "var(--r-2)",
        fontSize: "var(--fs-13)",
        "& .MuiListItemIcon-root": { minWidth: 0, color: "inherit" },
        "&:hover, &.Mui-focusVisible": { backgroundColor: "var(--hover)" },
        "&.Mui-focusVisible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: "var(--accent-wash)",
          color: "var(--accent-ink)",
          fontWeight: 540,
        },
        // The library reduces the height from 600 px on.
        "@media (min-width: 600px)": { minHeight: 32 },
        [ON_NARROW]: { minHeight: 44 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { ...floatingPaper, padding: 20, boxShadow: "0 0 0 1px var(--rule-2), var(--e-3)" },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: "var(--desk)", border: 0, boxShadow: "var(--e-3)" } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "var(--scrim)" } } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: "var(--inverse)",
        color: "var(--on-inverse)",
        fontSize: "var(--fs-12)",
        padding: "4px 8px",
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 36, boxShadow: "inset 0 -1px 0 var(--rule)" },
      indicator: { height: 2, backgroundColor: "var(--accent)" },
      list: { gap: 20 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: 0,
        fontSize: "var(--fs-13)",
        fontWeight: 420,
        color: "var(--ink-2)",
        "&.Mui-selected": { color: "var(--ink)", fontWeight: 540 },
        [ON_NARROW]: { minHeight: 44 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: "small" },
    styleOverrides: {
      root: {
        padding: 4,
        color: "var(--rule-field)",
        borderRadius: "var(--r-2)",
        "&.Mui-checked": { color: "var(--accent)" },
        "&.Mui-disabled": { color: "var(--ink-off)" },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 30, height: 18, padding: 0, overflow: "visible", flex: "none" },
      switchBase: {
        padding: 4,
        color: "var(--rule-field)",
        "&.Mui-checked": { padding: 3, color: "var(--on-accent)", transform: "translateX(12px)" },
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1, background: "var(--accent)", boxShadow: "none" },
        "&.Mui-focusVisible": { boxShadow: "none" },
        "&.Mui-focusVisible + .MuiSwitch-track": { boxShadow: "var(--focus)" },
        "&.Mui-disabled, &.Mui-checked.Mui-disabled": { color: "var(--ink-off)" },
        "&.Mui-disabled + .MuiSwitch-track, &.Mui-checked.Mui-disabled + .MuiSwitch-track": {
          opacity: 1,
          background: "var(--press)",
          boxShadow: "inset 0 0 0 1px var(--rule-2)",
        },
      },
      thumb: {
        width: 10,
        height: 10,
        boxShadow: "none",
        ".Mui-checked &": { width: 12, height: 12 },
      },
      track: {
        opacity: 1,
        borderRadius: 9,
        background: "var(--raised)",
        boxShadow: "inset 0 0 0 1px var(--rule-field)",
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: "wave", variant: "rounded" },
    styleOverrides: { root: { backgroundColor: "var(--press)", borderRadius: "var(--r-1)" } },
  },
};
