import type { NewsletterSection } from "@newsloom/contract/newsletters/models";
import { type AccentColours, accentColours, readableSurface } from "../mail-palette.ts";
import type { NewsletterInput } from "./model.ts";

export interface SectionColours {
  readonly accent: AccentColours;
  /** Of elements in the accent colour: dark mode colours them by it. */
  readonly accentClass: string;
  /** Behind the section, where it is not the mail's own. */
  readonly background: string | undefined;
}

type Coloured = Pick<NewsletterInput, "model" | "brand">;

export const templateAccent = ({ model, brand }: Coloured) => accentColours(model.accent ?? brand.accent);

const ownClass = ({ id }: Pick<NewsletterSection, "id">) => `own-${id}`;

export function sectionColours({ model, brand }: Coloured, section: NewsletterSection): SectionColours {
  const background = section.background === undefined ? undefined : readableSurface(section.background);
  return {
    accent: accentColours(section.accent ?? model.accent ?? brand.accent, background),
    accentClass: section.accent === undefined ? "accent" : `accent ${ownClass(section)}`,
    background,
  };
}

/** The rules of dark mode for sections with an accent of their own. */
export const ownAccentsInDark = ({ model }: Coloured): string =>
  model.sections
    .filter(({ accent }) => accent !== undefined)
    .map(
      (section) =>
        `.${ownClass(section)} { color: ${accentColours(section.accent ?? "").textOnDark} !important; }`,
    )
    .join(" ");
