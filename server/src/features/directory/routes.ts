import * as contract from "@newsloom/contract/company-users";
import { route, slowRoute } from "#platform/http/route";
import * as companyUsers from "./company-users.ts";
import { matchCompanyByEmail } from "./match-company.ts";
import { getMyCompany, updateMyCompany } from "./service.ts";
import { uploadLogo } from "./upload-logo.ts";

export const companyUserRoutes = [
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
