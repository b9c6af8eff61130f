import type { TestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

/** Files of the library by their addresses alone, for what only names them. */
export const plantFiles = (server: TestServer, urls: readonly string[], siteId = HARBOR) =>
  server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("files")
      .values(
        urls.map((url) => ({
          site_id: siteId,
          url,
          storage_key: `${siteId}/${"0".repeat(32)}.png`,
          file_name: "planted.png",
          size: 1,
          content_type: "image/png",
        })),
      )
      .execute(),
  );
