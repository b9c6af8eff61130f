import type { Sending } from "@newsloom/contract/delivery/sends";
import { PROVIDER_FINDS_MAILS } from "@newsloom/domain/senders/mail-providers";
import type { SiteContext } from "#platform/context";
import { readDoubts } from "./doubt-rows.ts";

/** Whether and when the providers are asked about a campaign's mails in doubt. */
export async function presentDoubts(ctx: SiteContext, id: number): Promise<Sending["doubts"]> {
  const doubts = await readDoubts(ctx, id);
  return doubts.map(({ provider, nextAt, problem }) => {
    if (!PROVIDER_FINDS_MAILS[provider]) return { provider, state: "not asked", nextAt: null, problem: "" };
    if (nextAt === null) return { provider, state: "given up", nextAt, problem };
    return { provider, state: "asking", nextAt, problem };
  });
}
