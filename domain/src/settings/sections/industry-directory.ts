import { isInternal, ROLE_NAMES } from "../../identity/roles.ts";
import type { SettingEntry } from "../setting.ts";

export const INDUSTRY_DIRECTORY_SETTINGS = [
  {
    keyName: "AreProductsEnabled",
    control: "switch",
    description: "Companies can list their products.",
    default: "true",
    owedBy: "directory",
  },
  {
    keyName: "IsCreateCompanyButtonVisible",
    control: "switch",
    description: "Readers see a button to add their company.",
    default: "true",
    owedBy: "directory",
  },
  {
    keyName: "CreateCompanyButtonText",
    control: "text",
    description: "The words on that button.",
    default: "Add your company",
    owedBy: "directory",
  },
  {
    keyName: "DefaultCompanyUserRole",
    control: "choice",
    description: "The role a new company user gets.",
    default: "CompanyUser",
    options: ROLE_NAMES.filter((role) => !isInternal([role])),
  },
  {
    keyName: "JobsUrl",
    control: "url",
    description: "The jobs page the directory links to.",
    default: "",
    owedBy: "directory",
  },
] as const satisfies readonly SettingEntry[];
