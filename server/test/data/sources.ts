import type { Insertable } from "kysely";
import type { DB } from "../../src/platform/db/tables.generated.ts";
import type { TestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

type NewSource = Partial<Insertable<DB["sources"]>>;

/** Inserts sources past the product; returns their ids. */
export async function insertSources(
  server: TestServer,
  sources: readonly NewSource[],
  siteId = HARBOR,
): Promise<number[]> {
  const rows = await server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("sources")
      .values(
        sources.map((source, index) => ({
          site_id: siteId,
          name: `Source ${index + 1}`,
          url: `https://source-${index + 1}.test`,
          ...source,
        })),
      )
      .returning("source_id")
      .execute(),
  );
  return rows.map((row) => row.source_id);
}

export const sourceRow = (server: TestServer, sourceId: number) =>
  server.platform.database.acrossSites
    .selectFrom("sources")
    .selectAll()
    .where("source_id", "=", sourceId)
    .executeTakeFirstOrThrow();
