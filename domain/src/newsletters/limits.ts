/** How many articles each kind of section has. */
export const LIMIT_KEYS = [
  "recommendedArticlesAmount",
  "topReadsAmount",
  "editorPicksAmount",
  "multipleEditorPicks1",
  "multipleEditorPicks2",
  "multipleEditorPicks3",
  "multipleEditorPicks4",
  "multipleEditorPicks5",
  "pressRelease",
  "industryNews",
] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];
export type Limits = Record<LimitKey, number>;

export const DEFAULT_LIMIT = 3;
export const MAX_LIMIT = 1000;
/** Featured content of one section. */
export const MAX_FEATURED = 20;

export const defaultLimits = (): Limits =>
  Object.fromEntries(LIMIT_KEYS.map((key) => [key, DEFAULT_LIMIT])) as Limits;
