import { type AccentColours, NEUTRALS } from "./mail-palette.ts";

// Single quotes only: these are put inside double-quoted attributes.
export const SERIF = "'Newsreader', 'Source Serif 4', Charter, Georgia, 'Times New Roman', serif";
export const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const dark = NEUTRALS.dark;

/** Colours of dark mode. The light ones are inline, so a mail program that drops this still shows a readable mail. */
export function systemMailStyle(accent: AccentColours): string {
  return `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        body, .background { background-color: ${dark.background} !important; }
        .surface, .surface > table { background: ${dark.surface} !important; background-color: ${dark.surface} !important; }
        .text { color: ${dark.text} !important; }
        .muted { color: ${dark.muted} !important; }
        .accent { color: ${accent.textOnDark} !important; }
        .logo { background-color: #FFFFFF !important; padding: 4px 6px !important; border-radius: 3px !important; color: ${accent.text} !important; }
        .footer td { border-color: ${dark.border} !important; }
      }`;
}
