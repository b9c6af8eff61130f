import { z } from "zod";

const UploadedFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/**
 * A file of a form; undefined when the form has none in its place. The call says what it misses once it knows that the
 * caller may ask at all.
 */
export const uploadedFile = z.unknown().transform((part) => UploadedFile.safeParse(part).data);
