import { IMAGE_TEXT_MAX } from "@newsloom/domain/media/image-texts";
import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import { z } from "zod";

/** Plain text on one line: HTML is shown as it was typed. */
const line = (max: number) => z.string().overwrite(removeHiddenCharacters).trim().max(max);

/** Texts that are left out do not change. */
export const ImageTextsEdit = z.object({
  altText: line(IMAGE_TEXT_MAX.altText).optional(),
  caption: line(IMAGE_TEXT_MAX.caption).optional(),
  credit: line(IMAGE_TEXT_MAX.credit).optional(),
});

export const ImageTexts = z.object({ altText: z.string(), caption: z.string(), credit: z.string() });
