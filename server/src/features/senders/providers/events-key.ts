import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { readStoredKeys } from "./provider-key-rows.ts";

const WithEventsKey = z.object({ eventsKey: z.string().min(1) });

/** The public key by which SendGrid signs what it reports; undefined until the site enters it. */
export async function findEventsKey(ctx: SiteContext): Promise<string | undefined> {
  const stored = (await readStoredKeys(ctx)).find(({ provider }) => provider === "sendgrid");
  return WithEventsKey.safeParse(stored?.keys).data?.eventsKey;
}
