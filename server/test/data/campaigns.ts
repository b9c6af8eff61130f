import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { limitsOf } from "@newsloom/domain/newsletters/sections";
import type { Insertable } from "kysely";
import type { DB } from "../../src/platform/db/tables.generated.ts";
import type { TestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

const MODEL = { title: "", sections: [], textPreview: "", personalIntro: "", showPersonalIntro: false };

/** Inserts campaigns past the product, drafts without content by default; returns their ids in the same order. */
export async function insertCampaigns(
  server: TestServer,
  campaigns: readonly Partial<Insertable<DB["campaigns"]>>[],
  siteId = HARBOR,
): Promise<number[]> {
  const rows = await server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("campaigns")
      .values(
        campaigns.map((one) => ({
          site_id: siteId,
          newsletter_name: "A newsletter",
          newsletter_subject: "A subject",
          status_id: statusIdOf("Draft"),
          model: JSON.stringify(MODEL),
          model_settings: JSON.stringify({ limits: limitsOf([]), sectionsSettings: {} }),
          updated_at: "2026-11-01T00:00:00Z",
          ...one,
        })),
      )
      .returning("distribution_id")
      .execute(),
  );
  return rows.map(({ distribution_id }) => distribution_id);
}
