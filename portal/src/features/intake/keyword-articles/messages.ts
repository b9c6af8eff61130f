/** The articles that have a keyword. */
export const keywordArticles = {
  keywordArticles: {
    kind: "Keyword",
    title: "Articles with “{{name}}”",
    note: "In every word form of the article's language, the newest first.",
    search: "Words",
    field: "Where",
    list: "Articles found",
    total_one: "{{count}} article.",
    total_other: "{{count}} articles.",
    clicks_one: "{{count}} click",
    clicks_other: "{{count}} clicks",
    select: "Select “{{title}}”",
    count_one: "Count {{count}} as found",
    count_other: "Count {{count}} as found",
    counted_one: "{{count}} article counts as found by “{{name}}”",
    counted_other: "{{count}} articles count as found by “{{name}}”",
    failed: "The articles did not load",
    empty: "No article has these words",
    emptyNote: "Try fewer words, or search everywhere in the article.",
    more: "Show more",
  },
} as const;
