import type { ExportCriteria } from "@newsloom/contract/audience/exports";
import type { useText } from "../../../platform/i18n/use-text.ts";
import { countryName, listName } from "../subscriber-names.ts";

/** Who is exported, in a few words. */
export function describeCriteria(criteria: ExportCriteria, text: ReturnType<typeof useText>): string {
  const { selected, keyword, status, subscriptionListId, segment, tags = [], country } = criteria;
  const parts = [
    selected !== undefined && text("exports.selected", { count: selected }),
    status && text(`subscriberStatus.${status}`),
    subscriptionListId !== undefined && listName(subscriptionListId, text),
    segment !== undefined && text("exports.segment", { name: segment }),
    ...tags.map((name) => text("exports.tag", { name })),
    country !== undefined && countryName(country),
    criteria.companyName,
    criteria.engagement && text(`audience.engagement_${criteria.engagement}`),
    keyword !== undefined && text("exports.keyword", { keyword }),
  ].filter((part) => part !== undefined && part !== false);
  return parts.length === 0 ? text("exports.everyone") : parts.join(", ");
}
