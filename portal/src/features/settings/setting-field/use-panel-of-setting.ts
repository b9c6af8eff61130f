import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { type SettingsPanel, useSettingsPanels } from "../panels/settings-panels-context.ts";

/** Settings that a panel edits, with more around them; their sections show them and lead there. */
const HOMES: Partial<Record<SettingKey, string>> = {
  BlockedWords: "blocked-words",
  IsArticleAutomaticApprovalEnabled: "approval",
  EmailSenderProviderName: "email-providers",
  DefaultLandingPage: "page",
  nF_ShowLabels: "page",
};

export function useHomePanel(keyName: SettingKey): SettingsPanel | undefined {
  return useSettingsPanels().find(({ key }) => key === HOMES[keyName]);
}
