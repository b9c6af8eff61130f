import { actionLog } from "../../features/action-log/messages.ts";
import { articleSheet } from "../../features/articles/article-sheet/messages.ts";
import { frontPages } from "../../features/articles/front-pages/messages.ts";
import { labels } from "../../features/articles/labels/messages.ts";
import { myContent } from "../../features/articles/my-content/messages.ts";
import { newsfeed } from "../../features/articles/newsfeed/messages.ts";
import { company } from "../../features/directory/messages.ts";
import { doors } from "../../features/identity/public-pages/messages.ts";
import { sessions } from "../../features/identity/sessions/messages.ts";
import { userSettings } from "../../features/identity/user-settings/messages.ts";
import { users } from "../../features/identity/users/messages.ts";
import { media } from "../../features/media/messages.ts";
import { senders } from "../../features/senders/messages.ts";
import { settings } from "../../features/settings/messages.ts";
import { settingsPanels } from "../../features/settings/panels/messages.ts";
import { settingNames } from "../../features/settings/setting-names.ts";
import { charts } from "../../ui/data/charts/messages.ts";
import { lists } from "../../ui/data/messages.ts";
import { richText } from "../../ui/forms/rich-text/messages.ts";
import { pieces } from "../../ui/messages.ts";
import { shell } from "../shell/messages.ts";

/** Every sentence the portal says by itself. Another language is another file of this shape. */
export const en = {
  ...actionLog,
  ...articleSheet,
  ...charts,
  ...company,
  ...doors,
  ...frontPages,
  ...labels,
  ...lists,
  ...media,
  ...myContent,
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
