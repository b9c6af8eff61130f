import { getOutboxMail, getOutboxMails } from "@newsloom/contract/delivery/outbox";
import { getSendStatistics } from "@newsloom/contract/delivery/statistics";
import { OUTBOX_KIND_NAMES } from "@newsloom/domain/delivery/outbox";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../../platform/api-client/call.ts";
import { pageQuery, pagingShape } from "../../../ui/data/table/paging.ts";

export const PAGE_SIZE = 20;

/** What the outbox shows, in the URL. */
export const OutboxUrlState = z.object({
  kind: z.enum(["", ...OUTBOX_KIND_NAMES]).catch(""),
  /** The number of a newsletter. */
  campaign: z
    .string()
    .regex(/^\d{1,9}$/)
    .catch(""),
  keyword: z.string().max(200).catch(""),
  /** The number of the mail that is open. */
  mail: z
    .string()
    .regex(/^\d{1,9}$/)
    .catch(""),
  ...pagingShape(PAGE_SIZE),
});
export type OutboxUrlState = z.infer<typeof OutboxUrlState>;

/** The outbox has no path of its own. */
export const outboxPath = (siteName: string, campaignId?: number): string =>
  `/${siteName}/send-statistics?view=outbox${campaignId === undefined ? "" : `&campaign=${campaignId}`}`;

const outboxKey = (siteNameId: number) => [siteNameId, "outbox"];
/** Mails come in while newsletters are sent. */
const REFRESH_MS = 10_000;

export const outboxMailsQuery = (siteNameId: number, { mail: _, ...view }: OutboxUrlState) =>
  queryOptions({
    queryKey: [...outboxKey(siteNameId), "list", view],
    queryFn: () =>
      call(getOutboxMails, {
        siteNameId,
        query: {
          kind: view.kind === "" ? undefined : view.kind,
          distributionId: view.campaign === "" ? undefined : Number(view.campaign),
          keyword: view.keyword,
          ...pageQuery(view),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const outboxMailQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [...outboxKey(siteNameId), "mail", id],
    queryFn: () => call(getOutboxMail, { siteNameId, params: { id } }),
  });

/** The newsletters that were sent last. */
export const sentNewslettersQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [...outboxKey(siteNameId), "newsletters"],
    queryFn: () => call(getSendStatistics, { siteNameId, query: { number: PAGE_SIZE } }),
    select: ({ items }) => items.filter(({ provider }) => provider === "outbox"),
  });
