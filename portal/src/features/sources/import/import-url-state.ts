import { z } from "zod";

/** The state of the import screens in the URL. */
export const ImportUrlState = z.object({
  /** Without a number it is the last import. */
  importId: z
    .string()
    .regex(/^([1-9]\d{0,9})?$/)
    .catch(""),
  result: z.enum(["", "added", "updated", "failed"]).catch(""),
});
export type ImportUrlState = z.infer<typeof ImportUrlState>;

export const importIdOf = ({ importId }: ImportUrlState) => (importId === "" ? undefined : Number(importId));
