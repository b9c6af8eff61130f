import { type AccentColours, NEUTRALS } from "./mail-palette.ts";

// Single quotes only: these stand inside double-quoted attributes.
export const SERIF = "'Newsreader', 'Source Serif 4', Charter, Georgia, 'Times New Roman', serif";
export const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const night = NEUTRALS.dark;

/** Night colours. Inline styles carry the day, so a program that drops this still shows a readable mail. */
export function systemMailStyle(accent: AccentColours): string {
  return `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        body, .desk { background-color: ${night.desk} !important; }
        .paper, .paper > table { background: ${night.paper} !important; background-color: ${night.paper} !important; }
        .ink { color: ${night.ink} !important; }
        .quiet { color: ${night.quiet} !important; }
        .accent { color: ${accent.textAtNight} !important; }
        .logo { background-color: #FFFFFF !important; padding: 4px 6px !important; border-radius: 3px !important; color: ${accent.text} !important; }
        .foot td { border-color: ${night.rule} !important; }
      }`;
}
