import { type AccentColours, NEUTRALS } from "../mail-palette.ts";

const { dark } = NEUTRALS;

/** Colours of dark mode and the narrow screen. What a mail program must not miss is inline. */
export const newsletterStyle = (accent: AccentColours, ownAccents: string) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { text-decoration: underline; }
  .plain a { text-decoration: none; }
  @media only screen and (max-width:479px) { .photo img { height: auto !important; } .mast h1 { font-size: 34px !important; } }
  @media (prefers-color-scheme: dark) {
    body, .background { background-color: ${dark.background} !important; }
    .surface, .surface > table { background: ${dark.surface} !important; background-color: ${dark.surface} !important; }
    .box, .box td, .tinted, .tinted > table { background: ${dark.background} !important; }
    .text, .text a { color: ${dark.text} !important; }
    .muted { color: ${dark.muted} !important; }
    .accent, .accent a { color: ${accent.textOnDark} !important; } ${ownAccents}
    .rule, .rule td, .rule td td, .rule p { border-color: ${dark.border} !important; }
    .logo img { background-color: #FFFFFF !important; padding: 4px 6px !important; }
  }`;
