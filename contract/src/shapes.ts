import { z } from "zod";

/** `VF<T>`: an answer with either its result or, in sentences for people, why there is none. */
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

export const NOT_A_CURSOR = "is not a cursor of this list in this order";

/** Where the cursor is the last row's number, of no more digits than its column holds. */
export const rowCursor = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`), NOT_A_CURSOR)
    .optional();

export const pageQuery = {
  startIndex: z.coerce.number().int().min(1).max(MAX_START_INDEX).default(1),
  number: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(200).optional(),
};

/** Query strings carry booleans as words or digits. */
export const flag = z
  .enum(["true", "false", "1", "0", "True", "False"])
  .transform((word) => word.toLowerCase() === "true" || word === "1");

/** Limited to years that the database and the portal can show. */
export const isoTime = z.iso
  .datetime({ offset: true })
  .refine((text) => isPlausibleYear(new Date(text).getUTCFullYear()), "must be a time between 1800 and 2200");
export const isoDay = z.iso
  .date()
  .refine((text) => isPlausibleYear(new Date(text).getUTCFullYear()), "must be a day between 1800 and 2200");
const isPlausibleYear = (year: number) => year >= 1800 && year <= 2200;
export const done = z.literal(true);
export const siteNameId = z.int().min(1).max(2_147_483_647);
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647);
