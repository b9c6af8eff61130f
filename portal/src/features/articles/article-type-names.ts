import type { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";

type TypeCode = `${(typeof ARTICLE_TYPES)[keyof typeof ARTICLE_TYPES]}`;

/** By the number on the wire. */
export const articleTypeNames = {
  "1": "Company",
  "2": "Industry News",
  "3": "Organizer News",
  "4": "Industry Blog",
  "5": "Magazine Source",
  "7": "Global Source",
  "8": "Global Publisher",
  "9": "Keywords",
  "10": "Press Release",
  "11": "Webinar",
} as const satisfies Record<TypeCode, string>;
