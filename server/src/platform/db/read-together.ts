import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "../context.ts";
import { named } from "./named-statements.ts";

/** A select, and what is made of its rows. Its times come as JSON writes them. */
export interface Part<T> {
  readonly select: RawBuilder<unknown>;
  toValue(rows: readonly unknown[]): T;
}

export const part = <Row, T>(select: RawBuilder<Row>, toValue: (rows: readonly Row[]) => T): Part<T> => ({
  select,
  toValue: toValue as (rows: readonly unknown[]) => T,
});

type Values<Parts> = { [name in keyof Parts]: Parts[name] extends Part<infer T> ? T : never };

/**
 * Several selects in one named statement: for small ones a round trip costs more than the reading. The texts of the parts must
 * always be the same for a name.
 */
export async function readTogether<Parts extends Readonly<Record<string, Part<unknown>>>>(
  { db }: Pick<SiteContext, "db">,
  name: string,
  parts: Parts,
): Promise<Values<Parts>> {
  const columns = Object.entries(parts).map(
    ([key, { select }]) =>
      sql`(select coalesce(json_agg(one), '[]') from (${select}) as one) as ${sql.ref(key)}`,
  );
  const { rows } = await sql<Record<string, unknown[]>>`${named(name)} select ${sql.join(columns)}`.execute(
    db,
  );
  const values = Object.entries(parts).map(([key, { toValue }]) => [key, toValue(rows[0]?.[key] ?? [])]);
  return Object.fromEntries(values) as Values<Parts>;
}
