import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { formField } from "../identity/forms.ts";
import { done, flag, rowId, verified } from "../shapes.ts";
import { Company } from "./company-users.ts";

const id = z.object({ id: rowId });
const CompanyChoice = z.object({ companyId: z.int(), name: z.string() });

/** The profile of a company. */
const form = {
  name: formField,
  url: formField,
  description: z.string().max(20_000).default(""),
  country: formField,
  phone: formField,
  email: formField,
};

export const getCompanyDetails = endpoint("GET /Company/{id}/GetCompanyDetails", {
  permission: "site:read",
  summary: "One company",
  params: id,
  response: Company,
});

export const updateApprovalFlag = endpoint("PUT /Company/{id}/UpdateApprovalFlag", {
  permission: "content:write",
  summary: "Whether every article of a company is approved as it comes in",
  params: id,
  query: z.object({ AllArticlesApproved: flag }),
  response: done,
});

export const getCompaniesForCreateArticle = endpoint("GET /Company/GetCompaniesForCreateArticle", {
  permission: "site:read",
  summary: "The companies an article can belong to, by name",
  response: z.array(CompanyChoice),
});

export const getActiveCompanyList = endpoint("GET /Company/GetActiveCompanyList", {
  permission: "site:read",
  summary: "The active companies, by name",
  response: z.array(CompanyChoice),
});

export const searchCompanies = endpoint("GET /Company/SearchCompanies", {
  permission: "site:read",
  summary: "Companies whose name holds the keyword, by name",
  query: z.object({
    keyword: z.string().max(200).default(""),
    number: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.array(Company),
});

export const getSponsoredCompanies = endpoint("GET /Company/GetSponsoredCompanies", {
  permission: "site:read",
  summary: "The active companies that sponsor the site, by name",
  response: z.array(Company),
});

export const checkCompanyExist = endpoint("GET /Company/CheckCompanyExist", {
  permission: "site:read",
  summary: "Whether a company has this name, or its site this host",
  query: z.object({ name: z.string().max(1000).default(""), url: z.string().max(2000).default("") }),
  response: z.boolean(),
});

export const createCompany = endpoint("POST /Company", {
  permission: "content:write",
  summary: "Make a company",
  body: z.object({ ...form, isApproved: z.boolean().default(false) }),
  response: verified(Company),
});

export const updateCompany = endpoint("PUT /Company/{id}", {
  permission: "content:write",
  summary: "Change a company",
  params: id,
  body: z.object({
    ...form,
    isApproved: z.boolean().optional(),
    isActive: z.boolean().optional(),
    isManual: z.boolean().optional(),
    sponsored: z.boolean().optional(),
  }),
  response: verified(Company),
});
