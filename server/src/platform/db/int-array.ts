import { type RawBuilder, sql } from "kysely";

/** Many numbers as one parameter: the driver would escape each of them as a text. */
export const intArray = (numbers: readonly number[]): RawBuilder<number[]> =>
  sql`${`{${numbers.join(",")}}`}::int[]`;
