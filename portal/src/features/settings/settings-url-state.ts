import { SECTIONS, type Section } from "@newsloom/domain/settings/setting";
import { z } from "zod";

export const sectionSlug = (section: Section) => section.toLowerCase().replaceAll(" ", "-");

/** Which section or panel is open, and what is looked for in all of them. */
export const SettingsUrlState = z.object({
  section: z.string().catch(sectionSlug(SECTIONS[0])),
  q: z.string().catch(""),
  /** The key of a setting that is to be shown, once. */
  setting: z.string().catch(""),
});

/** In the place of a section: all that is changed and not saved. */
export const CHANGES_SECTION = "changes";
