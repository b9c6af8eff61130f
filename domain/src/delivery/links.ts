/** What the list of links shows of a link's words. */
export const MAX_LINK_TITLE = 200;
