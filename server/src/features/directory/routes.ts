import * as companies from "@newsloom/contract/directory/companies";
import * as contract from "@newsloom/contract/directory/company-users";
import { route, slowRoute } from "#platform/http/route";
import * as company from "./companies.ts";
import { createCompany, getCompany, getMyCompany, updateMyCompany } from "./company-service.ts";
import * as companyUsers from "./company-users.ts";
import { matchCompanyByEmail } from "./match-company.ts";
import { uploadLogo } from "./upload-logo.ts";

export const directoryRoutes = [
  route(companies.getCompanyDetails, (ctx, { params }) => getCompany(ctx, params.id)),
  route(companies.updateApprovalFlag, (ctx, { params, query }) =>
    company.updateApprovalFlag(ctx, params.id, query.AllArticlesApproved),
  ),
  route(companies.getCompaniesForCreateArticle, (ctx) => company.listChoices(ctx)),
  route(companies.getActiveCompanyList, (ctx) => company.listChoices(ctx)),
  route(companies.searchCompanies, (ctx, { query }) =>
    company.searchCompanies(ctx, query.keyword, query.number),
  ),
  route(companies.checkCompanyExist, (ctx, { query }) => company.companyExists(ctx, query.name, query.url)),
  route(companies.createCompany, (ctx, { body }) => createCompany(ctx, body)),
  route(companies.updateCompany, (ctx, { params, body }) =>
    company.updateCompanyWithFlags(ctx, params.id, body),
  ),

  route(contract.getCompanyUsers, (ctx, { query }) => companyUsers.listCompanyUsers(ctx, query)),
  route(contract.getCompanyUser, (ctx, { params }) => companyUsers.getCompanyUser(ctx, params.id)),
  route(contract.inviteCompanyUser, (ctx, { body }) => companyUsers.inviteCompanyUser(ctx, body)),
  route(contract.updateCompanyUser, (ctx, { params, body }) =>
    companyUsers.updateCompanyUser(ctx, params.id, body),
  ),
  route(contract.deleteCompanyUser, (ctx, { params }) => companyUsers.removeCompanyUser(ctx, params.id)),
  route(contract.updateCompanyUserStatus, (ctx, { params, query }) =>
    companyUsers.updateStatus(ctx, params.id, query.isActive),
  ),
  route(contract.matchCompanyByEmail, (ctx, { query }) => matchCompanyByEmail(ctx, query.email)),
  route(contract.getMyCompany, (ctx) => getMyCompany(ctx)),
  route(contract.updateMyCompany, (ctx, { body }) => updateMyCompany(ctx, body)),
  slowRoute(contract.uploadCompanyLogo, (scope, { params, body }) =>
    uploadLogo(scope, params.id, body.image),
  ),
];
