/** What blocked words refused. */
export const refused = {
  refused: {
    title: "Refused articles",
    panelDescription: "What sources offered lately and blocked words refused.",
    words: "blocked words rejected spam log feeds intake",
    note: "What sources offered and blocked words kept out, the newest first. A word that refuses too much can be removed from the list.",
    search: "Headline",
    failed: "The refused articles did not load",
    empty: "Nothing was refused lately",
    emptyNote: "Incoming articles with a blocked word are listed here instead of the newsfeed.",
    nothingFound: "No refused article has these words in its headline.",
  },
} as const;
