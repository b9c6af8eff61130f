import type { SettingEntry } from "../setting.ts";

export const INDUSTRY_DIRECTORY_SETTINGS = [
  {
    keyName: "AreProductsEnabled",
    control: "switch",
    description: "Companies can list their products.",
    default: "true",
    pendingCapability: "directory",
  },
  {
    keyName: "IsCreateCompanyButtonVisible",
    control: "switch",
    description: "Readers see a button to add their company.",
    default: "true",
    pendingCapability: "directory",
  },
  {
    keyName: "CreateCompanyButtonText",
    control: "text",
    description: "The text of the button to add a company.",
    default: "Add your company",
    pendingCapability: "directory",
  },
  {
    keyName: "DefaultCompanyUserRole",
    control: "choice",
    description: "The role a new company user gets.",
    default: "CompanyUser",
    // Every role that is not internal; a test beside the roles compares them.
    options: [
      "OrganizerUser",
      "TemplateAdmin",
      "CompanyUser",
      "BackofficeDev",
      "ExportUserAdmin",
      "ImportUserAdmin",
      "AudiencePageAdmin",
    ],
  },
  {
    keyName: "JobsUrl",
    control: "url",
    description: "The jobs page the directory links to.",
    default: "",
    pendingCapability: "directory",
  },
] as const satisfies readonly SettingEntry[];
