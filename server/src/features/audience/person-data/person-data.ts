import type { PersonData } from "@newsloom/contract/audience/person-data";
import { listActionsOn } from "#platform/action-log/person-actions";
import type { SiteContext } from "#platform/context";
import { listMailsTo } from "#platform/mail/person-mails";
import { getDetails } from "../list/subscriber-list.ts";
import { listArticlesOf, listNewslettersOf } from "./newsletter-rows.ts";
import { listImportChanges } from "./queries.ts";

const ALL_HISTORY = 10_000;

/** Everything the site has of one subscriber. */
export async function readPersonData(ctx: SiteContext, id: number): Promise<PersonData> {
  const subscriber = await getDetails(ctx, id, ALL_HISTORY);
  return {
    date: ctx.now().toISOString(),
    subscriber,
    imports: await listImportChanges(ctx, id),
    actions: await listActionsOn(ctx, { entityType: "subscriber", entityId: id }),
    newsletters: await listNewslettersOf(ctx, id, ALL_HISTORY),
    articles: await listArticlesOf(ctx, id),
    mails: await listMailsTo(ctx, subscriber.email),
  };
}
