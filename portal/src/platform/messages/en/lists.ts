/** What lists, sheets and dialogs say on every screen. */
export const lists = {
  moment: { today: "Today {{time}}", yesterday: "Yesterday {{time}}" },
  sheet: { close: "Close" },
  confirm: { cancel: "Cancel" },
  toast: { undo: "Undo" },
  filter: { any: "Any", clear: "Clear all filters", nothing: "Nothing fits these filters" },
  table: {
    columns: "Choose columns",
    loading: "Loading the list",
    failed: "{{what}} did not load",
    previous: "Previous",
    next: "Next",
    some: "{{first}} to {{last}} of {{total}}",
    someOfMore: "{{first}} to {{last}} of more than {{total}}",
  },
} as const;
