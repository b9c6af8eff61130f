import { actionLog } from "./en/action-log.ts";
import { charts } from "./en/charts.ts";
import { company } from "./en/company.ts";
import { doors } from "./en/doors.ts";
import { lists } from "./en/lists.ts";
import { newsfeed } from "./en/newsfeed.ts";
import { pieces } from "./en/pieces.ts";
import { richText } from "./en/rich-text.ts";
import { senders } from "./en/senders.ts";
import { sessions } from "./en/sessions.ts";
import { settingNames } from "./en/setting-names.ts";
import { settings } from "./en/settings.ts";
import { settingsPanels } from "./en/settings-panels.ts";
import { shell } from "./en/shell.ts";
import { userSettings } from "./en/user-settings.ts";
import { users } from "./en/users.ts";

/** Every sentence the portal says by itself. Another language is another file of this shape. */
export const en = {
  ...actionLog,
  ...charts,
  ...company,
  ...doors,
  ...lists,
  ...newsfeed,
  ...pieces,
  ...richText,
  ...senders,
  ...sessions,
  ...settingNames,
  ...settings,
  ...settingsPanels,
  ...shell,
  ...userSettings,
  ...users,
} as const;
