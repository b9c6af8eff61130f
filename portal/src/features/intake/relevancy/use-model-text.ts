import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import { type Clock, formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";

const numbers = new Intl.NumberFormat("en");

/** Which model judges, in one line. */
export function useModelText(
  { version, trainedAt, decisions, decisionsNeeded }: RelevancyModel,
  clock: Clock,
): string {
  const text = useText();
  if (trainedAt === null)
    return decisions < decisionsNeeded
      ? text("relevancy.noModel", { decisions, needed: decisionsNeeded })
      : text("relevancy.canLearn");
  const learnt = text("relevancy.learnt", {
    when: formatFull(trainedAt, clock),
    decisions: numbers.format(decisions),
  });
  return `${text("relevancy.version", { version })}, ${learnt}`;
}
