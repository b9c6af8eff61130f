/** The settings screen. */
export const settings = {
  settings: {
    title: "Settings",
    search: "Find a setting by name or meaning",
    sections: "Sections",
    section: "Section",
    everywhere: "All sections",
    group: { tools: "Tools", administration: "Administration" },
    changedHere_one: "{{count}} change",
    changedHere_other: "{{count}} changes",
  },
} as const;
