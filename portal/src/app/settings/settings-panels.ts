import { ACTION_LOG_PANEL } from "../../features/action-log/settings-panel.ts";
import { REFUSED_PANEL } from "../../features/intake/refused/settings-panel.ts";
import { MODEL_PANEL } from "../../features/intake/relevancy/settings-panel.ts";
import { SENDER_PANELS } from "../../features/senders/settings-panels.ts";
import {
  APPROVAL_PANEL,
  BLOCKED_WORDS_PANEL,
  CACHE_PANEL,
  FEATURES_PANEL,
  PAGE_SETTINGS_PANEL,
} from "../../features/settings/panels/panel-definitions.ts";
import type { SettingsPanel } from "../../features/settings/panels/settings-panels-context.ts";
import { AGGREGATOR_PANEL } from "../../features/sources/settings-panels.ts";

/** What capabilities show on the settings screen, in the order of its list. One line each. */
export const SETTINGS_PANELS: readonly SettingsPanel[] = [
  PAGE_SETTINGS_PANEL,
  APPROVAL_PANEL,
  MODEL_PANEL,
  AGGREGATOR_PANEL,
  BLOCKED_WORDS_PANEL,
  REFUSED_PANEL,
  ...SENDER_PANELS,
  FEATURES_PANEL,
  CACHE_PANEL,
  ACTION_LOG_PANEL,
];
