import * as companyContract from "@newsloom/contract/directory/companies";
import * as userContract from "@newsloom/contract/directory/company-users";
import { cachedRoute, route, slowRoute } from "#platform/http/route";
import * as companies from "./companies.ts";
import * as companyUsers from "./company-users.ts";
import * as findCompanies from "./find-companies.ts";
import { matchCompanyByEmail } from "./match-company.ts";
import { listSponsored } from "./queries.ts";
import { uploadLogo } from "./upload-logo.ts";

export const directoryRoutes = [
  route(companyContract.getCompanyDetails, (ctx, { params }) => companies.getCompany(ctx, params.id)),
  route(companyContract.updateApprovalFlag, (ctx, { params, query }) =>
    companies.updateApprovalFlag(ctx, params.id, query.AllArticlesApproved),
  ),
  route(companyContract.getCompaniesForCreateArticle, (ctx) => findCompanies.listChoices(ctx)),
  route(companyContract.getActiveCompanyList, (ctx) => findCompanies.listChoices(ctx)),
  route(companyContract.searchCompanies, (ctx, { query }) =>
    findCompanies.searchCompanies(ctx, query.keyword, query.number),
  ),
  cachedRoute("companies", companyContract.getSponsoredCompanies, (ctx) => listSponsored(ctx)),
  route(companyContract.checkCompanyExist, (ctx, { query }) =>
    findCompanies.companyExists(ctx, query.name, query.url),
  ),
  route(companyContract.createCompany, (ctx, { body }) => companies.createCompany(ctx, body)),
  route(companyContract.updateCompany, (ctx, { params, body }) =>
    companies.updateCompanyWithFlags(ctx, params.id, body),
  ),

  route(userContract.getCompanyUsers, (ctx, { query }) => companyUsers.listCompanyUsers(ctx, query)),
  route(userContract.getCompanyUser, (ctx, { params }) => companyUsers.getCompanyUser(ctx, params.id)),
  slowRoute(userContract.inviteCompanyUser, (scope, { body }) => companyUsers.inviteCompanyUser(scope, body)),
  route(userContract.updateCompanyUser, (ctx, { params, body }) =>
    companyUsers.updateCompanyUser(ctx, params.id, body),
  ),
  route(userContract.deleteCompanyUser, (ctx, { params }) => companyUsers.removeCompanyUser(ctx, params.id)),
  route(userContract.updateCompanyUserStatus, (ctx, { params, query }) =>
    companyUsers.updateStatus(ctx, params.id, query.isActive),
  ),
  route(userContract.matchCompanyByEmail, (ctx, { query }) => matchCompanyByEmail(ctx, query.email)),
  route(userContract.getMyCompany, (ctx) => companies.getMyCompany(ctx)),
  route(userContract.updateMyCompany, (ctx, { body }) => companies.updateMyCompany(ctx, body)),
  slowRoute(userContract.uploadCompanyLogo, (scope, { params, body }) =>
    uploadLogo(scope, params.id, body.image),
  ),
];
