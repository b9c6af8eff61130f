import { isInsideImage } from "@newsloom/domain/media/crop";
import { z } from "zod";

const fraction = z.number().min(0).max(1);

/** A part of an image, as fractions of its width and height. */
export const ImageCrop = z
  .object({ x: fraction, y: fraction, width: fraction, height: fraction })
  .refine(isInsideImage, "the part to keep lies outside of the picture");

/** What matters most in an image, as fractions of its width and height. */
export const FocalPoint = z.object({ x: fraction, y: fraction });
