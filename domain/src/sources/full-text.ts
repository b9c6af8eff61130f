const FULL_TEXT_LENGTH = 700;
const TEASER_END =
  /(\[?(…|\.\.\.)\]?|read more|continue reading|weiterlesen|læs mere|lire la suite)\W{0,10}$/i;

/** Whether a feed's text is the whole article, not a teaser of it. */
export const isFullText = (text: string): boolean =>
  text.length >= FULL_TEXT_LENGTH && !TEASER_END.test(text.slice(-60));
