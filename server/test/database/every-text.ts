import type { Platform } from "../../src/platform/platform.ts";

/** Every row of every table as text, to look for something that must be in none of them. */
export async function everyText({ database }: Platform): Promise<string> {
  const tables = await database.ownerPool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  );
  const texts = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.ownerPool.query<{ row: string }>(
      `select t::text as row from "${name}" t`,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}
