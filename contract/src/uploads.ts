import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import { z } from "zod";

/** A file of a multipart form, as the server's parser hands it over. */
export const upload = z.object({
  fileName: z.string().max(500).overwrite(removeHiddenCharacters),
  contentType: z.string().max(200),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array, "is not a file"),
});
export type Upload = z.infer<typeof upload>;

/**
 * A file of a form; undefined when the form has none in its place. The handler
 * reports a missing file, after the permission check.
 */
export const uploadedFile = z
  .unknown()
  .transform((part) => upload.safeParse(part).data)
  .optional();

/** Forms carry flags as words. */
export const formFlag = z
  .union([z.boolean(), z.enum(["true", "false", "True", "False", "1", "0"])])
  .transform((value) => value === true || value === "true" || value === "True" || value === "1");
