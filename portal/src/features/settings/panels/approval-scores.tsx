import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { FIT_SCORE_RANGE, fitScoreToFraction } from "@newsloom/domain/articles/fit-score";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { NumberStepper } from "../../../ui/forms/number-stepper.tsx";
import { useSaveSettings } from "../mutations.ts";

const Fields = styled("div")({ display: "grid", gap: 12, justifyItems: "start" });
// No label: a click on it would press the first button of the stepper, which has the name itself.
const Field = styled("div")({ display: "grid", gap: 4, color: "var(--ink-2)" });
const Problem = styled("p")({ color: "var(--bad)", fontSize: "var(--fs-12)" });

/** Fit scores, 0 to 100. */
interface Scores {
  readonly approveFrom: number;
  readonly hideBelow: number;
}

interface Props {
  readonly siteNameId: number;
  readonly saved: Scores;
  readonly mayWrite: boolean;
}

/** The two fit scores of automatic approval, in the newsfeed's own figures. */
export function ApprovalScores({ siteNameId, saved, mayWrite }: Props) {
  const text = useText();
  const [edited, setEdited] = useState<Partial<Scores>>({});
  const { mutateAsync, isPending } = useSaveSettings(siteNameId);
  const scores = { ...saved, ...edited };
  const isChanged = scores.approveFrom !== saved.approveFrom || scores.hideBelow !== saved.hideBelow;
  const isCrossed = scores.hideBelow > scores.approveFrom;
  const save = () =>
    onSuccess(
      mutateAsync([
        { keyName: "RelevancyScoreApproved", value: String(fitScoreToFraction(scores.approveFrom)) },
        { keyName: "relevancyScoreNotApproved", value: String(fitScoreToFraction(scores.hideBelow)) },
      ]),
      () => {
        setEdited({});
        toastSuccess(text("approval.saved"));
      },
    );
  const stepper = (name: string, field: keyof Scores) => (
    <Field>
      <span>{name}</span>
      <NumberStepper
        id={`approval-${field}`}
        name={name}
        value={scores[field]}
        onChange={(value) => setEdited({ ...edited, [field]: value })}
        isDisabled={!mayWrite}
        isInvalid={isCrossed}
        {...FIT_SCORE_RANGE}
      />
    </Field>
  );
  return (
    <Fields>
      {stepper(text("approval.from"), "approveFrom")}
      {stepper(text("approval.below"), "hideBelow")}
      {isCrossed && <Problem role="alert">{text("approval.crossed")}</Problem>}
      {isChanged && (
        <Button variant="contained" disabled={isCrossed} loading={isPending} onClick={() => void save()}>
          {text("approval.save")}
        </Button>
      )}
    </Fields>
  );
}
