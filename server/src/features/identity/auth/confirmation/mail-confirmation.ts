import { CONFIRMATION_LIFETIME_MS, expiryOf } from "@newsloom/domain/identity/invitations";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { z } from "zod";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { newCode } from "#platform/secrets";
import { confirmationLink } from "../../mails/links.ts";
import { queueMail } from "../../mails/send-mail.ts";
import { takeMailAllowance } from "../../passwords/reset-queries.ts";
import { findPersonByEmail } from "../../people/person-queries.ts";
import { EXTERNAL_PROVIDERS, externalName } from "../external/providers.ts";
import { hasOpenInvitation, saveConfirmation } from "./queries.ts";

/** Somebody who came through a provider that does not vouch for their address, and the browser they came in. */
export const Unconfirmed = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
  browserHash: z.base64(),
  at: z.string(),
});
export type Unconfirmed = z.infer<typeof Unconfirmed>;

/** Mails the link to a member or an invited person; does nothing for anybody else, and tells nobody which. */
export async function mailConfirmation(ctx: SiteContext, asked: Unconfirmed): Promise<void> {
  const provider = externalName(asked.provider);
  if (provider === null || !EMAIL.test(asked.email)) return;
  const person = await findPersonByEmail(ctx, asked.email);
  const isKnown =
    person?.status === "Active" || (person?.isInvitation && (await hasOpenInvitation(ctx, asked.email)));
  if (!person || !isKnown || !(await takeMailAllowance(ctx, asked.email))) return;
  const code = newCode();
  const { subject, email, name } = asked;
  const { kept, label } = EXTERNAL_PROVIDERS[provider];
  await saveConfirmation(
    ctx,
    { provider: kept, subject, email, name, browserHash: Buffer.from(asked.browserHash, "base64") },
    code,
    expiryOf(ctx.now(), CONFIRMATION_LIFETIME_MS).toISOString(),
  );
  const { slug } = await getSite(ctx);
  await queueMail(ctx, {
    kind: "confirmation",
    to: email,
    link: confirmationLink(ctx.platform.publicUrl, slug, code),
    provider: label,
    at: asked.at,
  });
  await ctx.record({
    area: "identity",
    action: "ask-confirmation",
    entityType: "user",
    entityId: person.userId,
    after: { provider: kept },
  });
}
