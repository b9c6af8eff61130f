import type { SettingEntry } from "../setting.ts";

export const ANALYTICS_SETTINGS = [
  {
    keyName: "GoogleAnalyticsCustomerAccount",
    control: "text",
    description:
      "The site's Google Analytics account. Readers are counted only at the site's own address (News site), and after they agreed.",
    default: "",
    format: "analytics account",
  },
  {
    keyName: "GTM_Key",
    control: "text",
    description:
      "The site's Google Tag Manager key. It is loaded only at the site's own address (News site), after a reader agreed.",
    default: "",
    format: "tag manager key",
  },
  {
    keyName: "WhiteListDomains",
    control: "list",
    description: "Domains whose visits are counted.",
    default: "",
    format: "domain",
  },
  {
    keyName: "ExcludedAgents",
    control: "list",
    description: "User agents whose visits are not counted.",
    default: "",
  },
] as const satisfies readonly SettingEntry[];
