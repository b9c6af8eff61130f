import type { TestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

/** Rows of the media library without stored content, for tests that only need an address. */
export const insertFiles = (server: TestServer, urls: readonly string[], siteId = HARBOR) =>
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
