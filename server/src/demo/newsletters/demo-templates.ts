import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { STANDARD_SECTIONS, withRanges } from "@newsloom/domain/newsletters/sections";

const SHARED = { textPreview: "", showPersonalIntro: true };

const standardSection = (id: string) => {
  const found = STANDARD_SECTIONS.find((section) => section.id === id);
  if (!found) throw new Error(`The standard newsletter has no section ${id}.`);
  return found;
};

/** A short one for every morning, and a slower one for the weekend that begins with what was read most. */
export const DEMO_TEMPLATES: Readonly<
  Record<"daily" | "weekly", { readonly name: string; readonly model: TemplateModel }>
> = {
  daily: {
    name: "Morning Tide",
    model: {
      ...SHARED,
      title: "Morning Tide",
      sections: [...STANDARD_SECTIONS],
      personalIntro:
        "Good morning, {{firstName|reader}}. This is what happened in the harbour since yesterday.",
    },
  },
  weekly: {
    name: "Weekend Harbour",
    model: {
      ...SHARED,
      title: "Weekend Harbour",
      sections: withRanges([
        { ...standardSection("reads"), title: "What everybody read", layout: "lead" },
        { ...standardSection("picks"), title: "For a slow morning", layout: "rows" },
        { ...standardSection("more"), title: "You may have missed", layout: "list" },
        standardSection("you"),
      ]),
      personalIntro:
        "Hello {{firstName|reader}}, the week is over. Here is what was worth reading, and what to do until Monday.",
    },
  },
};
