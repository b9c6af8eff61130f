/** Characters of a headline. */
export const TITLE_MAX = 500;
/** The HTML of some 30,000 words: several times the longest article. */
export const CONTENT_MAX = 200_000;
