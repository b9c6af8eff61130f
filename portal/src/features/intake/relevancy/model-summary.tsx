import { styled } from "@mui/material/styles";
import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";

const Version = styled("b")({
  display: "inline-block",
  marginRight: 8,
  padding: "1px 7px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  whiteSpace: "nowrap",
});
const When = styled("span")({ marginLeft: 8 });
const numbers = new Intl.NumberFormat("en");

/** Which model judges, and what it learnt from. */
export function ModelSummary({ model, clock }: { readonly model: RelevancyModel; readonly clock: Clock }) {
  const text = useText();
  const { version, trainedAt, decisions, decisionsNeeded } = model;
  if (trainedAt === null)
    return decisions < decisionsNeeded
      ? text("relevancy.noModel", { decisions, needed: decisionsNeeded })
      : text("relevancy.canLearn");
  return (
    <>
      <Version>{text("relevancy.version", { version })}</Version>
      {text("relevancy.learnt", { decisions: numbers.format(decisions) })}
      <When>
        <DateTime iso={trainedAt} clock={clock} />
      </When>
    </>
  );
}
