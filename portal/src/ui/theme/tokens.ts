/** Every colour of the interface for the light and the dark theme. Components use these tokens, never raw colours. */
const COLOURS = {
  desk: ["#F3F0E9", "#0B0F11"],
  paper: ["#FCFBF8", "#11171A"],
  sunk: ["#F6F4EE", "#0E1316"],
  raised: ["#FFFFFF", "#182024"],
  hover: ["#F4F1EA", "#172024"],
  press: ["#EBE7DD", "#1E292E"],
  thumb: ["#FFFFFF", "#2C383E"],
  inverse: ["#1C1B18", "#ECE6DA"],
  "on-inverse": ["#F7F4EE", "#14191B"],
  scrim: ["rgb(28 27 24 / .28)", "rgb(3 6 8 / .62)"],

  ink: ["#1C1B18", "#ECE6DA"],
  "ink-2": ["#4F4B43", "#B9B4A8"],
  "ink-3": ["#6B665B", "#928F85"],
  "ink-off": ["#A39D90", "#5B605F"],

  rule: ["#E6E1D6", "#222B2F"],
  "rule-2": ["#D3CCBE", "#323D42"],
  "rule-field": ["#8C8678", "#6F777A"],
  "rule-ink": ["#1C1B18", "#CFC9BC"],

  good: ["#2C6239", "#86C592"],
  "good-wash": ["#E6EFE2", "#14261A"],
  warn: ["#7F5200", "#E2B25C"],
  "warn-wash": ["#F8EDD5", "#2A210F"],
  bad: ["#A12C1C", "#F0917F"],
  "bad-wash": ["#F9E6E0", "#301814"],
  "bad-fill": ["#A12C1C", "#D9604C"],
  "on-bad-fill": ["#FFFFFF", "#1A0805"],
  info: ["#2A557F", "#93BCE4"],
  "info-wash": ["#E4ECF3", "#13222F"],
  plan: ["#5F4487", "#BFA7E6"],
  "plan-wash": ["#EEE8F4", "#211A2E"],
  "quiet-wash": ["#EDE9E0", "#1D262A"],

  "ch-opened": ["#347572", "#7DE4EE"],
  "ch-clicked": ["#C97D2B", "#EC8B23"],
  "ch-unsubscribed": ["#8B71C9", "#9147CB"],
  "ch-blocked": ["#37475B", "#869EB0"],
  "ch-spam": ["#880317", "#CC3B43"],
  "ch-bounced": ["#876200", "#EDE26F"],
  "ch-compare": ["#A39D90", "#5F6B70"],

  "heat-1": ["#F6DFAE", "#4A3A1C"],
  "heat-2": ["#EDB865", "#7A5420"],
  "heat-3": ["#DB8437", "#B06A26"],
  "heat-4": ["#B8481F", "#E28A45"],
  "heat-5": ["#7E2412", "#F7B978"],

  "shade-1": ["rgb(40 34 20 / .08)", "rgb(0 0 0 / .4)"],
  "shade-2": ["rgb(40 34 20 / .16)", "rgb(0 0 0 / .6)"],
  "shade-3": ["rgb(40 34 20 / .28)", "rgb(0 0 0 / .75)"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const TYPE = {
  serif: '"Newsreader Variable", Newsreader, "Source Serif 4", Charter, Georgia, serif',
  sans: '"Inter Variable", Inter, system-ui, "Segoe UI", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  "fs-11": ".6875rem",
  "fs-12": ".75rem",
  "fs-13": ".8125rem",
  "fs-14": ".875rem",
  "fs-16": "1rem",
  "fs-18": "1.125rem",
  "fs-22": "1.375rem",
  "fs-28": "1.75rem",
  "w-reg": "420",
  "w-med": "540",
  "w-bold": "640",
  "w-head": "560",
  features: '"cv05" 1, "ss03" 1',
  figures: '"tnum" 1, "cv05" 1, "ss03" 1',
} as const;

const SHAPE = {
  "h-bar": "48px",
  "w-side": "208px",
  "w-rail": "56px",
  "r-1": "3px",
  "r-2": "5px",
  "r-3": "8px",
  "e-1": "0 1px 2px var(--shade-1)",
  "e-2": "0 1px 2px var(--shade-1), 0 8px 24px -6px var(--shade-2)",
  "e-3": "0 2px 4px var(--shade-1), 0 24px 56px -12px var(--shade-3)",
  focus: "0 0 0 2px var(--paper), 0 0 0 4px var(--accent)",
  ring: "0 0 0 3px color-mix(in srgb, var(--accent) 22%, transparent)",
} as const;

const MOTION = { "t-1": "90ms", "t-2": "160ms", "t-3": "240ms", ease: "cubic-bezier(.2, 0, 0, 1)" } as const;

/** The surfaces that accents must be readable on. */
export const PAPER = { light: COLOURS.paper[0], dark: COLOURS.paper[1] } as const;
export const INK = COLOURS.ink[0];
export const DARKEST_LIGHT_SURFACE = COLOURS.press[0];

const variables = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => [`--${name}`, value] as const);

/** The tokens as custom properties of the root element. */
export const TOKENS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(COLOURS).map(
    ([name, [light, dark]]) => [`--${name}`, `light-dark(${light}, ${dark})`] as const,
  ),
  ...variables(TYPE),
  ...variables(SHAPE),
  ...variables(MOTION),
]);
