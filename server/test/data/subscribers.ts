import type { Insertable } from "kysely";
import type { DB } from "../../src/platform/db/tables.generated.ts";
import type { TestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

type NewSubscriber = Partial<Insertable<DB["subscribers"]>> & { readonly email: string };

/** Inserts subscribers past the product; returns their ids in the same order. */
export async function insertSubscribers(
  server: TestServer,
  subscribers: readonly NewSubscriber[],
  siteId = HARBOR,
): Promise<number[]> {
  const rows = await server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("subscribers")
      .values(subscribers.map((one) => ({ site_id: siteId, source: "widget", ...one })))
      .returning("id")
      .execute(),
  );
  return rows.map(({ id }) => id);
}
