import * as domains from "@newsloom/contract/senders/domains";
import * as contract from "@newsloom/contract/senders/senders";
import { route, slowRoute } from "#platform/http/route";
import * as providerDomains from "./domains/provider-domains.ts";
import * as service from "./domains/senders.ts";
import { checkConnection } from "./providers/check-connection.ts";
import * as providers from "./providers/manage-providers.ts";
import { updateSecondProvider } from "./second-provider/second-provider.ts";
import { updateSpeedLimit } from "./speed-limits/speed-limits.ts";

export const senderRoutes = [
  route(contract.getSenders, (ctx) => service.listSenders(ctx)),
  slowRoute(contract.createSender, (scope, { body }) => service.createSender(scope, body.email, body.name)),
  slowRoute(contract.checkSenderNow, (scope, { params }) => service.checkNow(scope, params.id)),
  slowRoute(contract.restoreSender, (scope, { params }) => service.restoreDeleted(scope, params.id)),
  slowRoute(contract.getFullValidation, (scope, { params }) => service.fullValidation(scope, params.id)),
  slowRoute(contract.refreshSender, (scope, { params }) => service.forceRefresh(scope, params.id)),
  slowRoute(contract.updateSender, (scope, { body }) =>
    service.renameSender(scope, body.domainId, body.name),
  ),
  slowRoute(contract.deleteSender, (scope, { params }) => service.deleteSender(scope, params.id)),

  route(contract.getProviders, (ctx) => providers.listProviders(ctx)),
  slowRoute(contract.updateProviderKeys, (scope, { body }) => providers.updateKeys(scope, body)),
  route(contract.updateSpeedLimit, (ctx, { body }) =>
    updateSpeedLimit(ctx, body.provider, body.mailsPerHour),
  ),
  route(contract.updateSecondProvider, (ctx, { body }) => updateSecondProvider(ctx, body.provider)),
  slowRoute(contract.checkConnection, (scope, { body }) => checkConnection(scope, body.provider)),

  route(domains.getDomains, (ctx) => providerDomains.listDomains(ctx)),
  slowRoute(domains.activateDomain, (scope, { body }) => providerDomains.activateDomain(scope, body)),
  slowRoute(domains.validateDomain, (scope, { params }) => providerDomains.validateDomain(scope, params.id)),
  slowRoute(domains.getDomainDetails, (scope, { params }) => providerDomains.domainDetails(scope, params.id)),
  slowRoute(domains.deleteDomain, (scope, { params }) => providerDomains.deleteDomain(scope, params.id)),
];
