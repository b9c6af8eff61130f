import { type RawBuilder, sql } from "kysely";

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** A pattern for `like` that takes the text literally. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");
