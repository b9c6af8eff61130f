import type { LimitedFeature, TestedClient } from "@newsloom/contract/newsletters/compatibility";
import { CLIENT_SUPPORT } from "./client-support.generated.ts";
import { MAIL_CLIENTS, type MailClient, supportIn } from "./mail-clients.ts";

export type UsedFeatures = Readonly<Record<string, number>>;

/** What each client makes of a newsletter that uses these features; the addresses of the previews are added by the caller. */
export const reportClients = (used: UsedFeatures): Omit<TestedClient, "imageUrl">[] =>
  MAIL_CLIENTS.map((client) => ({
    name: client.name,
    client: client.id,
    dropped: featuresAt(client, used, "none"),
    limited: featuresAt(client, used, "partial"),
  }));

export function featuresAt(
  client: MailClient,
  used: UsedFeatures,
  level: "none" | "partial",
): LimitedFeature[] {
  return Object.entries(used)
    .flatMap(([feature, count]) => {
      const support = supportIn(client, feature);
      if (support?.level !== level) return [];
      return [{ feature, title: CLIENT_SUPPORT[feature]?.title ?? feature, count, note: support.note }];
    })
    .sort((a, b) => b.count - a.count || a.feature.localeCompare(b.feature));
}
