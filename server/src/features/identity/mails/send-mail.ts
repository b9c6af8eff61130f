import { shortName } from "@newsloom/email/plain-text";
import { renderSystemMail } from "@newsloom/email/render-system-mail";
import { readSettings, siteTimeZone } from "#features/settings";
import { getSite } from "#features/sites";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { composeMail, IdentityMail } from "./compose-mail.ts";
import { SealedPayload, sealText, unsealText } from "./sealed-text.ts";

/** Sealed, because whoever reads a link in the queue could sign in with it. */
export const sendMail = job("identity.send-mail", {
  payload: SealedPayload,
  async run(scope, { sealed }) {
    await sendAtOnce(scope, IdentityMail.parse(JSON.parse(unsealText(scope.platform, sealed))));
  },
});

/** For a caller who has to know what became of the mail; all others queue it. */
export async function sendAtOnce<User extends Actor | null>(
  scope: SiteScope<User>,
  mail: IdentityMail,
): Promise<void> {
  const { brand, timeZone } = await scope.transaction(readBrand);
  const { subject, html, text } = await renderSystemMail(composeMail(mail, brand, timeZone));
  await scope.platform.mail.send({
    siteId: scope.siteId,
    kind: mail.kind,
    // A name stored by an older version may hold a line break, which no mail server accepts.
    from: { name: shortName(brand.siteName), email: `no-reply@${scope.platform.config.SYSTEM_DOMAINS[0]}` },
    to: mail.to,
    subject,
    html,
    text,
    ...("link" in mail && { link: mail.link }),
  });
}

export async function queueMail(ctx: SiteContext, mail: IdentityMail): Promise<void> {
  await ctx.enqueue(sendMail, sealText(ctx.platform, JSON.stringify(mail)));
}

async function readBrand(ctx: SiteContext) {
  const values = await readSettings(ctx, ["SiteDisplayName", "PrimarySiteColor", "companyLogoUrl"]);
  const { slug } = await getSite(ctx);
  const logoUrl = absolute(ctx, values.companyLogoUrl);
  return {
    brand: {
      siteName: values.SiteDisplayName || slug,
      accent: values.PrimarySiteColor,
      ...(logoUrl !== undefined && { logoUrl }),
    },
    timeZone: await siteTimeZone(ctx),
  };
}

/** The logo may be a path of this server; a mail needs an absolute URL. */
function absolute({ platform }: SiteContext, url: string): string | undefined {
  return url !== "" && URL.canParse(url, platform.publicUrl)
    ? new URL(url, platform.publicUrl).href
    : undefined;
}
