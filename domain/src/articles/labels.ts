export const LABEL_SEARCH_CAP = 300;
