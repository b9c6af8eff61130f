/** What became of an article, in words; by the number it is kept as. */
export const articleStatusWords = {
  "-7": "Rejected, with what is like it",
  "-6": "Rejected, company set to manual",
  "-5": "Hidden, fit not known",
  "-4": "Hidden",
  "-3": "Rejected",
  "-2": "Deleted, learned from",
  "-1": "Deleted",
  "0": "New",
  "1": "Approved",
  "2": "Approved, learned from",
  "3": "Approved, not for editor’s picks",
  "4": "Approved, not for newsletters",
} as const;
