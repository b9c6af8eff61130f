import { SECTIONS, type Section } from "@newsloom/domain/settings/setting";
import { z } from "zod";

export const sectionSlug = (section: Section) => section.toLowerCase().replaceAll(" ", "-");

/** The open section or panel, and the search, which covers all of them. */
export const SettingsUrlState = z.object({
  section: z.string().catch(sectionSlug(SECTIONS[0])),
  q: z.string().catch(""),
  /** The key of a setting to scroll to, once. */
  setting: z.string().catch(""),
});

/** Instead of a section: all unsaved changes. */
export const CHANGES_SECTION = "changes";
