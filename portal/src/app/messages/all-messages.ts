import { actionLog } from "../../features/action-log/messages.ts";
import { articleSheet } from "../../features/articles/article-sheet/messages.ts";
import { frontPages } from "../../features/articles/front-pages/messages.ts";
import { labels } from "../../features/articles/labels/messages.ts";
import { myContent } from "../../features/articles/my-content/messages.ts";
import { newsfeed } from "../../features/articles/newsfeed/messages.ts";
import { schedule } from "../../features/articles/schedule/messages.ts";
import { audienceExport } from "../../features/audience/export/messages.ts";
import { fields } from "../../features/audience/fields/messages.ts";
import { audienceImport } from "../../features/audience/import/messages.ts";
import { audience } from "../../features/audience/messages.ts";
import { personData } from "../../features/audience/person-data/messages.ts";
import { segments } from "../../features/audience/segments/messages.ts";
import { subscribeForm } from "../../features/audience/subscribe-form/messages.ts";
import { tagMessages } from "../../features/audience/tags/messages.ts";
import { campaignReport } from "../../features/delivery/campaign-report/messages.ts";
import { delivery } from "../../features/delivery/messages.ts";
import { outbox } from "../../features/delivery/outbox/messages.ts";
import { statistics } from "../../features/delivery/statistics/messages.ts";
import { company } from "../../features/directory/messages.ts";
import { passwordMessages } from "../../features/identity/passwords/messages.ts";
import { publicPageMessages } from "../../features/identity/public-pages/messages.ts";
import { roleNameMessages } from "../../features/identity/role-names.ts";
import { sessions } from "../../features/identity/sessions/messages.ts";
import { signInMessages } from "../../features/identity/sign-in/messages.ts";
import { signUpMessages } from "../../features/identity/sign-up/messages.ts";
import { userSettings } from "../../features/identity/user-settings/messages.ts";
import { users } from "../../features/identity/users/messages.ts";
import { keywordArticles } from "../../features/intake/keyword-articles/messages.ts";
import { intake } from "../../features/intake/messages.ts";
import { refused } from "../../features/intake/refused/messages.ts";
import { media } from "../../features/media/messages.ts";
import { compatibility } from "../../features/newsletters/compatibility/messages.ts";
import { editions } from "../../features/newsletters/editions/messages.ts";
import { newsletters } from "../../features/newsletters/messages.ts";
import { templates } from "../../features/newsletters/templates/messages.ts";
import { notificationMessages } from "../../features/notifications/messages.ts";
import { readers } from "../../features/readers/messages.ts";
import { dnsCheck } from "../../features/senders/dns-check/messages.ts";
import { mailProviders } from "../../features/senders/mail-providers/messages.ts";
import { senderDomains } from "../../features/senders/sender-domains/messages.ts";
import { settings } from "../../features/settings/messages.ts";
import { settingsPanels } from "../../features/settings/panels/messages.ts";
import { settingNames } from "../../features/settings/setting-names.ts";
import { aggregator } from "../../features/sources/aggregator/messages.ts";
import { sourceImport } from "../../features/sources/import/messages.ts";
import { sources } from "../../features/sources/messages.ts";
import { sourceNameMessages } from "../../features/sources/source-names.ts";
import { chartMessages } from "../../ui/data/charts/messages.ts";
import { dataMessages } from "../../ui/data/messages.ts";
import { richTextMessages } from "../../ui/forms/rich-text/messages.ts";
import { uiMessages } from "../../ui/messages.ts";
import { commandPaletteMessages } from "../shell/command-palette/messages.ts";
import { shellMessages } from "../shell/messages.ts";
import { signOutMessages } from "../sign-in/messages.ts";

/** Every text of the portal. Another language is another object of this shape. */
export const allMessages = {
  ...actionLog,
  ...aggregator,
  ...articleSheet,
  ...audience,
  ...newsletters,
  ...compatibility,
  ...editions,
  ...templates,
  ...audienceExport,
  ...audienceImport,
  ...chartMessages,
  ...company,
  ...delivery,
  ...campaignReport,
  ...statistics,
  ...outbox,
  ...fields,
  ...personData,
  ...segments,
  ...subscribeForm,
  ...tagMessages,
  ...passwordMessages,
  ...publicPageMessages,
  ...roleNameMessages,
  ...signInMessages,
  ...signOutMessages,
  ...signUpMessages,
  ...frontPages,
  ...labels,
  ...dataMessages,
  ...intake,
  ...keywordArticles,
  ...media,
  ...myContent,
  ...newsfeed,
  ...uiMessages,
  ...notificationMessages,
  ...commandPaletteMessages,
  ...readers,
  ...richTextMessages,
  ...dnsCheck,
  ...mailProviders,
  ...refused,
  ...schedule,
  ...senderDomains,
  ...sessions,
  ...settingNames,
  ...settings,
  ...settingsPanels,
  ...shellMessages,
  ...sourceImport,
  ...sourceNameMessages,
  ...sources,
  ...userSettings,
  ...users,
} as const;

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof allMessages };
  }
}
