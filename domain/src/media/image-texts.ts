/** What an image shows, for readers who do not see it, and what stands below it. */
export interface ImageTexts {
  readonly altText: string;
  readonly caption: string;
  /** Who made the image, in full: "Photo: Ada Okafor". */
  readonly credit: string;
}

export const NO_IMAGE_TEXTS: ImageTexts = { altText: "", caption: "", credit: "" };

export const IMAGE_TEXT_MAX = { altText: 500, caption: 1000, credit: 300 } as const;

export const IMAGE_TEXT_NAMES = ["altText", "caption", "credit"] as const satisfies (keyof ImageTexts)[];

interface ImageUse extends ImageTexts {
  /** Screen readers skip it. */
  readonly isDecorative: boolean;
  /** Nothing is shown in its place, although the file may have one. */
  readonly hasNoCaption: boolean;
  readonly hasNoCredit: boolean;
  /** The texts of the library's file. */
  readonly file: ImageTexts | null;
}

/** What readers get: the texts of this use, and for those that are empty the file's, unless the use has none on purpose. */
export function shownImageTexts(use: ImageUse | null): ImageTexts {
  if (use === null) return NO_IMAGE_TEXTS;
  const file = use.file ?? NO_IMAGE_TEXTS;
  return {
    altText: use.isDecorative ? "" : use.altText || file.altText,
    caption: use.hasNoCaption ? "" : use.caption || file.caption,
    credit: use.hasNoCredit ? "" : use.credit || file.credit,
  };
}

/** The line below an image: "The mole on Sunday. Photo: Ada Okafor". */
export const imageLine = ({ caption, credit }: Pick<ImageTexts, "caption" | "credit">): string =>
  [caption, credit].filter(Boolean).join(" ");
