/** By the number on the wire. */
export const articleStatusNames = {
  "-7": "Rejected, with similar articles",
  "-6": "Rejected, company set to manual",
  "-5": "Hidden, no fit score",
  "-4": "Hidden",
  "-3": "Rejected",
  "-2": "Deleted, used for learning",
  "-1": "Deleted",
  "0": "New",
  "1": "Approved",
  "2": "Approved, used for learning",
  "3": "Approved, not for editor’s picks",
  "4": "Approved, not for newsletters",
} as const;
