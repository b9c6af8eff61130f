import { z } from "zod";

/** The state of the import screens in the URL. */
export const ImportUrlState = z.object({
  /** Without a number: a new import, or the results of the last one. */
  importId: z
    .string()
    .regex(/^([1-9]\d{0,9})?$/)
    .catch(""),
  result: z.enum(["", "skipped", "failed"]).catch(""),
});
export type ImportUrlState = z.infer<typeof ImportUrlState>;

export const importIdOf = ({ importId }: ImportUrlState) => (importId === "" ? undefined : Number(importId));
