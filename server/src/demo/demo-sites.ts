import { FEATURE_NAMES, PACKAGE_FEATURE } from "@newsloom/domain/sites/features";
import { PRODUCT_CODES } from "@newsloom/domain/sites/products";
import type { PushedNotification } from "#platform/realtime/notifications";
import type { NewMember } from "../features/identity/people/add-member.ts";
import type { InitialSettings } from "../features/settings/values/initial-settings.ts";
import type { NewSite } from "../features/sites/create-site.ts";
import type { DemoLogo } from "./demo-logo.ts";
import type { DemoSender } from "./seed-senders.ts";

export const DEMO_PASSWORD = "never-ending";

type DemoMember = Omit<NewMember, "passwordHash" | "companyId"> & { readonly company?: string };

interface DemoCompany {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  readonly logo: DemoLogo;
  /** Articles of a company that is not approved need a decision. */
  readonly isApproved?: boolean;
}

export interface DemoSite extends NewSite {
  readonly settings: InitialSettings;
  readonly members: readonly DemoMember[];
  readonly companies: readonly DemoCompany[];
  readonly hasNewsfeed: boolean;
  /** Besides the address at the install's own domain. */
  readonly senders: readonly DemoSender[];
  /** For the bell of its administrators, oldest first. */
  readonly notifications: readonly Pick<PushedNotification, "level" | "message">[];
}

/** A member of both sites. */
const STAFF: DemoMember = {
  email: "staff@newsloom.test",
  firstName: "Vera",
  lastName: "Lund",
  jobName: "Support",
  roles: ["AdminUser", "BackofficeDev"],
};

export const HARBOR: DemoSite = {
  siteId: 1,
  slug: "harbor",
  products: PRODUCT_CODES,
  // Newsletters are mailed here, so that sending, opens and clicks can be seen.
  features: FEATURE_NAMES.filter((name) => name !== PACKAGE_FEATURE),
  settings: {
    SiteDisplayName: "Harbor Daily",
    companyName: "Harbor Daily Publishing",
    AdminEmail: "admin@harbor.test",
    TermsOfServiceUrl: "https://harbor.test/terms",
    PrivacyPolicyUrl: "https://harbor.test/privacy",
    CookiePolicyUrl: "https://harbor.test/cookies",
    LinkedInUrl: "https://www.linkedin.com/company/harbor-daily",
    InstagramUrl: "https://www.instagram.com/harbordaily",
    SharingHashtags: '[{"key":"","value":"#HarborDaily"},{"key":"Fishing","value":"#catchoftheday"}]',
    PrimarySiteColor: "#0f5a63",
    SecondarySiteColor: "#8a5a2b",
    AccentSiteColor: "#b4441f",
    SystemTimeZone: "(UTC+01:00) Copenhagen Europe/Copenhagen",
    DateFormat: "d MMM yyyy",
    Industry: "Transport and logistics",
    PhysicalAddress: "Quay Street 4, Harbor",
    testSendCampaignsUsersEmails: "admin@harbor.test,organizer@harbor.test",
    IsArticleAutomaticApprovalEnabled: "true",
    // Above the fit scores of unpublished articles: better ones are approved automatically.
    RelevancyScoreApproved: "0.99",
    IsGoogleLoginEnabled: "true",
    IsLinkedInLoginEnabled: "true",
    IsFacebookLoginEnabled: "true",
  },
  companies: [
    {
      name: "North Quay Shipyard",
      url: "https://northquay.test",
      description:
        "Builds and mends ferries, tugs and pilot boats since 1911. Two dry docks, a slipway for wooden hulls and 140 people at the north end of the harbour. In winter the yard takes apprentices; in summer it opens its gates every first Saturday.",
      country: "Denmark",
      phone: "+45 33 12 40 11",
      email: "desk@northquay.test",
      logo: { ground: "#12384a", ink: "#f2e6c9" },
    },
    {
      name: "Lantern Seafood",
      url: "https://lantern-seafood.test",
      description: "Lands, smokes and ships the morning's catch.",
      country: "Denmark",
      phone: "+45 33 12 40 26",
      email: "hello@lantern-seafood.test",
      logo: { ground: "#b4441f", ink: "#fff4e6" },
    },
    {
      name: "Breakwater Energy",
      url: "https://breakwater.test",
      description: "Runs the offshore turbines seen from the pier.",
      country: "Norway",
      phone: "+47 22 40 18 00",
      email: "press@breakwater.test",
      logo: { ground: "#e9efe8", ink: "#1d6b4f" },
    },
    {
      name: "Saltholm Ferries",
      url: "https://saltholm-ferries.test",
      description: "Sails to the islands every forty minutes, and at night again.",
      country: "Denmark",
      phone: "+45 33 12 40 40",
      email: "press@saltholm-ferries.test",
      logo: { ground: "#f2e6c9", ink: "#9c2f22" },
    },
    {
      name: "Ropewalk Logistics",
      url: "https://ropewalk.test",
      description: "Moves containers between quay, rail and road.",
      country: "Sweden",
      phone: "+46 40 12 18 00",
      email: "news@ropewalk.test",
      logo: { ground: "#2b2a52", ink: "#f0c05a" },
    },
    {
      name: "Kelp Bay Foods",
      url: "https://kelpbay.test",
      description: "Grows mussels and kelp, and says so often. Nobody has looked at this company yet.",
      country: "Denmark",
      phone: "+45 33 12 40 77",
      email: "hello@kelpbay.test",
      logo: { ground: "#dfe8d2", ink: "#2f5d3a" },
      isApproved: false,
    },
  ],
  hasNewsfeed: true,
  senders: [
    { email: "*@news.harbor.test", name: "Harbor Daily", state: "proved" },
    { email: "*@harbor.test", name: "Harbor Daily", state: "new" },
    { email: "letters@brief.harbor.test", name: "Harbor Morning Brief", state: "tried" },
    { email: "desk@harbor-gazette.test", name: "Harbor Gazette", state: "deleted" },
  ],
  notifications: [
    { level: "info", message: "The weekly refresh read 13 sources and found 212 new articles." },
    { level: "success", message: "Ingrid Holm published the front page with 130 articles." },
    { level: "warning", message: "Coastal Wire was rejected 6 of 7 times today. Look at its settings." },
  ],
  members: [
    {
      email: "admin@harbor.test",
      firstName: "Ingrid",
      lastName: "Holm",
      jobName: "Editor in chief",
      roles: [
        "AdminUser",
        "BackofficeAdmin",
        "TemplateAdmin",
        "AudiencePageAdmin",
        "ImportUserAdmin",
        "ExportUserAdmin",
      ],
    },
    {
      email: "organizer@harbor.test",
      firstName: "Mads",
      lastName: "Lindqvist",
      jobName: "News editor",
      roles: ["OrganizerUser"],
    },
    {
      email: "audience@harbor.test",
      firstName: "Amara",
      lastName: "Okafor",
      jobName: "Audience editor",
      roles: ["OrganizerUser", "AudiencePageAdmin"],
    },
    {
      email: "template@harbor.test",
      firstName: "Jun",
      lastName: "Sato",
      jobName: "Designer",
      roles: ["OrganizerUser", "TemplateAdmin"],
    },
    {
      email: "company@harbor.test",
      firstName: "Elsa",
      lastName: "Brandt",
      jobName: "Press officer",
      roles: ["CompanyUser"],
      company: "North Quay Shipyard",
    },
    STAFF,
  ],
};

export const ORCHARD: DemoSite = {
  siteId: 2,
  slug: "orchard",
  products: ["NL"],
  features: ["Portal2.0"],
  settings: {
    SiteDisplayName: "Orchard Weekly",
    companyName: "Orchard Weekly",
    AdminEmail: "admin@orchard.test",
    TermsOfServiceUrl: "https://orchard.test/terms",
    PrivacyPolicyUrl: "https://orchard.test/privacy",
    PrimarySiteColor: "#4a6b2f",
    AccentSiteColor: "#a8402d",
    SystemTimeZone: "(UTC+00:00) London Europe/London",
  },
  companies: [],
  hasNewsfeed: false,
  senders: [],
  notifications: [{ level: "info", message: "Welcome to Orchard Weekly." }],
  members: [
    {
      email: "admin@orchard.test",
      firstName: "Rosa",
      lastName: "Whitfield",
      jobName: "Publisher",
      roles: ["AdminUser"],
    },
    STAFF,
  ],
};
