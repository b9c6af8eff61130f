import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { useText } from "../../platform/i18n/use-text.ts";
import { formatNumber } from "../../ui/data/charts/format-figures.ts";

/** Whom a newsletter goes to that is for those who did not open another one. */
export function notOpenedText(
  { newsletterName: name }: NonNullable<Campaign["notOpenedOf"]>,
  people: number | undefined,
  text: ReturnType<typeof useText>,
): string {
  if (name === "") return text("recipients.notOpenedGone");
  if (!people) return text("recipients.notOpened", { name });
  return text("recipients.notOpened", { name, count: people, people: formatNumber(people) });
}
