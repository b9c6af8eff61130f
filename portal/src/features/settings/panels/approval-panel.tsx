import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { readBoolean } from "@newsloom/domain/settings/values";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { siteSettingsQuery } from "../api.ts";
import { ApprovalScores } from "./approval-scores.tsx";
import { useSetApproval } from "./mutations.ts";
import type { SettingsPanelProps } from "./settings-panels-context.ts";

const Line = styled("label")({ display: "inline-flex", alignItems: "center", gap: 10, minHeight: 32 });
/** Automatic approval of articles: its switch, which takes effect at once, and its fit scores. */
export function ApprovalPanel({ siteNameId }: SettingsPanelProps) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  const { data: records } = useSuspenseQuery(siteSettingsQuery(siteNameId));
  const { mutate, isPending, variables } = useSetApproval(siteNameId);
  const valueOf = (key: string) => records.find(({ keyName }) => keyName === key)?.value ?? "";
  const fitOf = (key: string) => fractionToFitScore(Number(valueOf(key)));
  const approveFrom = fitOf("RelevancyScoreApproved");
  const isActive = isPending ? variables : readBoolean(valueOf("IsArticleAutomaticApprovalEnabled"));

  function set(next: boolean): void {
    mutate(next, {
      onSuccess: () =>
        toastWithAction(text(next ? "approval.isOn" : "approval.isOff"), text("toast.undo"), () =>
          mutate(!next),
        ),
    });
  }
  return (
    <Section title={text("approval.title")}>
      <SectionRow name={text("approval.switch")} meaning={text("approval.note")}>
        <Line>
          <Switch
            checked={isActive}
            disabled={!mayWrite || isPending}
            onChange={(_event, next) => set(next)}
            slotProps={{ input: { role: "switch", "aria-label": text("approval.switch") } }}
          />
          {isActive ? text("approval.onFrom", { score: approveFrom }) : text("settings.off")}
        </Line>
      </SectionRow>
      <SectionRow name={text("approval.scores")} meaning={text("approval.scoresNote")}>
        <ApprovalScores
          siteNameId={siteNameId}
          saved={{ approveFrom, hideBelow: fitOf("relevancyScoreNotApproved") }}
          mayWrite={mayWrite}
        />
      </SectionRow>
    </Section>
  );
}
