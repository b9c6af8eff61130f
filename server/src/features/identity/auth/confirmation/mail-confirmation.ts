import { CONFIRMATION_LIFETIME_MS, expiryOf } from "@newsloom/domain/identity/invitations";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { z } from "zod";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { newCode } from "#platform/secrets";
import { confirmationLink } from "../../mails/links.ts";
import { takeMailAllowance } from "../../mails/mail-allowance.ts";
import { SealedPayload, sealText, unsealText } from "../../mails/sealed-text.ts";
import { queueMail } from "../../mails/send-mail.ts";
import { findPersonByEmail } from "../../people/person-queries.ts";
import { EXTERNAL_PROVIDERS, parseExternalName } from "../social-sign-in/providers.ts";
import { hasOpenInvitation, saveConfirmation } from "./queries.ts";

/** A person whose address the provider does not verify, and the browser they use. */
const ConfirmationRequest = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string(),
  browserHash: z.base64(),
  at: z.string(),
});
type ConfirmationRequest = z.infer<typeof ConfirmationRequest>;

/** Mails the link to a member or an invited person; does nothing for any other address. */
async function mailConfirmation(ctx: SiteContext, request: ConfirmationRequest): Promise<void> {
  const provider = parseExternalName(request.provider);
  if (provider === null || !EMAIL.test(request.email)) return;
  const person = await findPersonByEmail(ctx, request.email);
  const isKnown =
    person?.status === "Active" || (person?.isInvitation && (await hasOpenInvitation(ctx, request.email)));
  if (!person || !isKnown || !(await takeMailAllowance(ctx, request.email))) return;
  const code = newCode();
  const { subject, email, name } = request;
  const { storedName, label } = EXTERNAL_PROVIDERS[provider];
  await saveConfirmation(
    ctx,
    { provider: storedName, subject, email, name, browserHash: Buffer.from(request.browserHash, "base64") },
    code,
    expiryOf(ctx.now(), CONFIRMATION_LIFETIME_MS).toISOString(),
  );
  const { slug } = await getSite(ctx);
  await queueMail(ctx, {
    kind: "confirmation",
    to: email,
    link: confirmationLink(ctx.platform.publicUrl, slug, code),
    provider: label,
    at: request.at,
  });
  await ctx.record({
    area: "identity",
    action: "ask-confirmation",
    entityType: "user",
    entityId: person.userId,
    after: { provider: storedName },
  });
}

/** The person is looked up by the job and not by the request, so that both take as long for an unknown address. */
export const confirmAddress = job("identity.confirm-address", {
  payload: SealedPayload,
  run: (scope, { sealed }) =>
    scope.transaction((ctx) =>
      mailConfirmation(ctx, ConfirmationRequest.parse(JSON.parse(unsealText(scope.platform, sealed)))),
    ),
});

export async function queueConfirmation(ctx: SiteContext, request: ConfirmationRequest): Promise<void> {
  await ctx.enqueue(confirmAddress, sealText(ctx.platform, JSON.stringify(request)));
}
