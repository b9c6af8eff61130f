import { z } from "zod";

/** `VF<T>`: an answer that either carries its result or says, in words for people, why there is none. */
export const verified = <T extends z.ZodType>(result: T) =>
  z.object({ result: result.nullable(), validationFailures: z.array(z.string()) });

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalIsMore: z.boolean().optional(),
    next: z.string().nullable(),
  });

/** Deep pages are reached by cursor; an offset beyond this would make the database count rows it throws away. */
export const MAX_START_INDEX = 10_000;

export const pageQuery = {
  startIndex: z.coerce.number().int().min(1).max(MAX_START_INDEX).default(1),
  number: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(200).optional(),
};

/** Query strings carry booleans as words or digits. */
export const flag = z
  .enum(["true", "false", "1", "0", "True", "False"])
  .transform((word) => word.toLowerCase() === "true" || word === "1");

/** The calendar of the database has no year 0. */
export const isoTime = z.iso
  .datetime({ offset: true })
  .refine((text) => !text.startsWith("0000"), "Year 0 does not exist");
export const done = z.literal(true);
export const siteNameId = z.int().min(1).max(2_147_483_647);
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647);
