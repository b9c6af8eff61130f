import { USER_STATUSES } from "@newsloom/domain/identity/user-status";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { formField } from "../identity/forms.ts";
import { done, flag, isoTime, page, pageQuery, rowId, verified } from "../shapes.ts";
import { uploadedFile } from "../uploads.ts";
import { DESCRIPTION_MAX } from "./forms.ts";

export const CompanyUser = z.object({
  id: z.int(),
  userId: z.uuid(),
  companyId: z.int(),
  companyName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobName: z.string(),
  phone: z.string(),
  role: z.string(),
  status: z.enum(USER_STATUSES),
  createDate: isoTime,
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const Company = z.object({
  companyId: z.int(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  companyLogoUrl: z.string(),
  companyLogoDominantColor: z.string(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  allArticlesApproved: z.boolean(),
  isManual: z.boolean(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  sourcesCount: z.int(),
  productsCount: z.int(),
  sponsored: z.boolean(),
  createDate: isoTime,
  updatedAt: isoTime,
});
export type Company = z.infer<typeof Company>;

const id = z.object({ id: rowId });

export const getCompanyUsers = endpoint("GET /CompanyUsers/GetCompanyUsers", {
  permission: "own-company:read",
  summary: "The people of a company, invited ones included; a company user sees their own company",
  query: z.object({ companyId: rowId.optional(), status: z.enum(USER_STATUSES).optional(), ...pageQuery }),
  response: page(CompanyUser),
});

export const getCompanyUser = endpoint("GET /CompanyUsers/{id}/GetDetails", {
  permission: "own-company:read",
  summary: "One company user",
  params: id,
  response: CompanyUser,
});

/** As `link` of a user's invitation, for those who manage users; `isMailed` tells everybody whether a mail is on its way. */
const InvitedCompanyUser = CompanyUser.extend({
  isMailed: z.boolean(),
  link: z.string().nullable(),
  expiresAt: isoTime,
});
export type InvitedCompanyUser = z.infer<typeof InvitedCompanyUser>;

export const inviteCompanyUser = endpoint("POST /CompanyUsers", {
  permission: "own-company",
  summary: "Invite somebody by mail to act for a company; says whether a mail server took it",
  body: z.object({
    companyId: z.number().max(2_147_483_647).optional(),
    email: formField,
    firstName: formField,
    lastName: formField,
    jobName: formField,
    phone: formField,
    role: formField,
  }),
  response: verified(InvitedCompanyUser),
});

export const updateCompanyUser = endpoint("PUT /CompanyUsers/{id}", {
  permission: "own-company",
  summary: "Change a company user's profile and, when it is given, their role",
  params: id,
  body: z.object({
    firstName: formField,
    lastName: formField,
    jobName: formField,
    phone: formField,
    role: formField,
  }),
  response: verified(CompanyUser),
});

export const deleteCompanyUser = endpoint("DELETE /CompanyUsers/{id}", {
  permission: "own-company",
  summary: "Remove a company user from the site, or withdraw the invitation",
  params: id,
  response: done,
});

export const updateCompanyUserStatus = endpoint("PUT /CompanyUsers/{id}/UpdateStatus", {
  permission: "own-company",
  summary: "Let a company user in again, or keep them out",
  params: id,
  query: z.object({ isActive: flag }),
  response: CompanyUser,
});

export const matchCompanyByEmail = endpoint("GET /CompanyUsers/MatchCompanyByEmail", {
  permission: "site:read",
  summary: "The company whose site or address has this email's domain; domains the site ignores match none",
  query: z.object({ email: z.string().max(254) }),
  response: z.object({ companyId: z.int() }).nullable(),
});

export const getMyCompany = endpoint("GET /CompanyUsers/GetMyCompany", {
  permission: "own-company:read",
  summary: "The company the caller acts for",
  response: Company,
});

export const updateMyCompany = endpoint("PUT /CompanyUsers/UpdateMyCompany", {
  permission: "own-company",
  summary: "Change what a company says of itself; approval and sponsoring are the site's own",
  body: z.object({
    name: formField,
    url: formField,
    description: z.string().max(DESCRIPTION_MAX).default(""),
    country: formField,
    phone: formField,
    email: formField,
  }),
  response: verified(Company),
});

export const uploadCompanyLogo = endpoint("POST /Company/{id}/UploadLogo", {
  permission: "own-company",
  summary: "Give a company its logo, as the file `image` of a form",
  params: id,
  body: z.object({ image: uploadedFile }),
  uploads: true,
  response: Company.pick({ companyLogoUrl: true, companyLogoDominantColor: true }),
});
