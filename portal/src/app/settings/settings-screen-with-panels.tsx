import type { PublicSite } from "@newsloom/contract/sites/sites";
import { SettingsPanelsProvider } from "../../features/settings/panels/settings-panels-context.ts";
import { SettingsScreen } from "../../features/settings/settings-screen/settings-screen.tsx";
import { SETTINGS_PANELS } from "./settings-panels.ts";

export function SettingsScreenWithPanels({ site }: { readonly site: PublicSite }) {
  return (
    <SettingsPanelsProvider value={SETTINGS_PANELS}>
      <SettingsScreen site={site} />
    </SettingsPanelsProvider>
  );
}
