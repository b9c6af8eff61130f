import { BLOCKED_WORDS_DESCRIPTION } from "../blocked-words.ts";
import { LANDING_PAGES } from "../page-settings.ts";
import type { SettingEntry } from "../setting.ts";

export const IDENTITY_SETTINGS = [
  {
    keyName: "NewsWebSiteUrl",
    control: "url",
    description:
      "Address of the public news site. Neither this portal nor another site may have the same one.",
    default: "",
    isOrigin: true,
  },
  {
    keyName: "companyName",
    control: "text",
    description: "Name of the company that publishes the site.",
    default: "",
  },
  {
    keyName: "SiteDisplayName",
    control: "text",
    description: "How readers see the site's name.",
    default: "",
  },
  {
    keyName: "DefaultLandingPage",
    control: "choice",
    description: "The page readers see first on the public site.",
    default: "newsfeed",
    options: LANDING_PAGES,
  },
  {
    keyName: "Industry",
    control: "industry",
    description: "The industry the site writes about.",
    default: "",
  },
  { keyName: "Sector", control: "sector", description: "The sector within that industry.", default: "" },
  {
    keyName: "AdminEmail",
    control: "email",
    description: "Gets messages for the site's administrator, and is shown as the support address.",
    default: "",
  },
  {
    keyName: "BlockedWords",
    control: "list",
    description: BLOCKED_WORDS_DESCRIPTION,
    default: "",
  },
  // No printed key holds the terms that the sign-up screen links to.
  {
    keyName: "TermsOfServiceUrl",
    control: "url",
    description:
      "Where people read the terms of service. While it is empty, sign-up does not ask anybody to agree to terms.",
    default: "",
  },
  {
    keyName: "PrivacyPolicyUrl",
    control: "url",
    description: "Where people read the privacy policy.",
    default: "",
  },
  {
    keyName: "CookiePolicyUrl",
    control: "url",
    description: "Where people read the cookie policy.",
    default: "",
  },
  {
    keyName: "DateFormat",
    control: "choice",
    description: "How dates are written, in the portal and in newsletters.",
    default: "dd/MM/yyyy",
    options: ["dd/MM/yyyy", "MM/dd/yyyy", "dd.MM.yyyy", "yyyy-MM-dd", "d MMM yyyy"],
  },
  {
    keyName: "WeekStartDay",
    control: "day",
    description: "The first day of the week in calendars.",
    default: "Monday",
  },
  {
    keyName: "SystemTimeZone",
    control: "time zone",
    description: "The time zone of schedules, newsletters and the weekly refresh of sources.",
    default: "(UTC+00:00) Coordinated Universal Time UTC",
  },
  {
    keyName: "IsGoogleLoginEnabled",
    control: "switch",
    description: "Show the Google button on the sign-in screen.",
    default: "false",
  },
  {
    keyName: "IsLinkedInLoginEnabled",
    control: "switch",
    description: "Show the LinkedIn button on the sign-in screen.",
    default: "false",
  },
  {
    keyName: "IsFacebookLoginEnabled",
    control: "switch",
    description: "Show the Facebook button on the sign-in screen.",
    default: "false",
  },
] as const satisfies readonly SettingEntry[];
