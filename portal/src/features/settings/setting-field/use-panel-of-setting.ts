import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { type SettingsPanel, useSettingsPanels } from "../panels/settings-panels-context.ts";

/** Settings that a panel edits, with more around them; their sections show them and lead there. */
const PANEL_OF_SETTING: Partial<Record<SettingKey, string>> = {
  BlockedWords: "blocked-words",
  IsArticleAutomaticApprovalEnabled: "approval",
  EmailSenderProviderName: "email-providers",
  DefaultLandingPage: "page",
  nF_ShowLabels: "page",
};

export function usePanelOfSetting(keyName: SettingKey): SettingsPanel | undefined {
  return useSettingsPanels().find(({ key }) => key === PANEL_OF_SETTING[keyName]);
}
