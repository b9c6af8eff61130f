import type { SettingEntry } from "../setting.ts";

export const VISUAL_ASSETS_SETTINGS = [
  {
    keyName: "companyLogoUrl",
    control: "image",
    description: "The logo on the sign-in screen, in newsletters and in the subscribe widget.",
    default: "",
  },
  { keyName: "FavIcon", control: "image", description: "The small icon in the browser's tab.", default: "" },
  {
    keyName: "BackgroundImage",
    control: "image",
    description: "The picture behind the public site.",
    default: "",
  },
  {
    keyName: "TopBackgroundImage",
    control: "image",
    description: "The picture behind the top of the public site.",
    default: "",
  },
  {
    keyName: "SubscriptionFormLogo",
    control: "image",
    description: "The logo above the subscription form.",
    default: "",
  },
  {
    keyName: "PrimarySiteColor",
    control: "colour",
    description: "The site's accent in the portal, the widget and newsletters.",
    default: "#0B5A5E",
  },
  {
    keyName: "SecondarySiteColor",
    control: "colour",
    description: "Used for rules and small marks in newsletters.",
    default: "#E2A24B",
  },
  {
    keyName: "BackgroundSiteColor",
    control: "colour",
    description: "The background of the public site and of newsletters.",
    default: "#FCFBF8",
  },
  {
    keyName: "AccentSiteColor",
    control: "colour",
    description: "Highlights on the public site and buttons in newsletters.",
    default: "#0A5155",
  },
] as const satisfies readonly SettingEntry[];
