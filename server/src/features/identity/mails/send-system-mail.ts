import { mailImagePath } from "@newsloom/domain/text/mail-image";
import type { MailBrand } from "@newsloom/email/identity-mails";
import { shortName } from "@newsloom/email/plain-text";
import { renderSystemMail } from "@newsloom/email/render-system-mail";
import type { SystemMail } from "@newsloom/email/system-mail-model";
import { readSettings, siteTimeZone } from "#features/settings";
import { getSite } from "#features/sites";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import type { MailMessage } from "#platform/mail/types";

type Envelope = Pick<MailMessage, "kind" | "to" | "link" | "headers">;

/** Sends a mail of the product itself in the site's name and colours. */
export async function sendSystemMail<User extends Actor | null>(
  scope: SiteScope<User>,
  envelope: Envelope,
  compose: (brand: MailBrand, timeZone: string) => SystemMail,
): Promise<void> {
  const { brand, timeZone } = await scope.transaction(readBrand);
  const { subject, html, text } = await renderSystemMail(compose(brand, timeZone));
  await scope.platform.mail.send({
    siteId: scope.siteId,
    // A name stored by an older version may hold a line break, which no mail server accepts.
    from: { name: shortName(brand.siteName), email: `no-reply@${scope.platform.config.SYSTEM_DOMAINS[0]}` },
    subject,
    html,
    text,
    ...envelope,
  });
}

async function readBrand(ctx: SiteContext) {
  const values = await readSettings(ctx, ["SiteDisplayName", "PrimarySiteColor", "companyLogoUrl"]);
  const { slug } = await getSite(ctx);
  const logoUrl = absolute(ctx, mailImagePath(values.companyLogoUrl));
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
