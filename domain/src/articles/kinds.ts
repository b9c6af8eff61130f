/** There is no 6. */
export const ARTICLE_TYPES = {
  Company: 1,
  "Industry News": 2,
  "Organizer News": 3,
  IndustryBlog: 4,
  MagazineSource: 5,
  GlobalSource: 7,
  GlobalPublisher: 8,
  Keywords: 9,
  "Press Release": 10,
  Webinar: 11,
} as const;
export const ARTICLE_TYPE_CODES: readonly number[] = Object.values(ARTICLE_TYPES);
