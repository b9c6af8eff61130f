import { renderMjml } from "./mjml.ts";
import { oneLine } from "./plain-text.ts";
import { safeImageUrl, safeLinkUrl } from "./safe-url.ts";
import { systemMailMjml } from "./system-mail-mjml.ts";
import type { SystemMail } from "./system-mail-model.ts";
import { systemMailText } from "./system-mail-text.ts";

export type RenderedMail = { subject: string; html: string; text: string };

export async function renderSystemMail(mail: SystemMail): Promise<RenderedMail> {
  const clean = cleaned(mail);
  return {
    subject: clean.subject,
    html: await renderMjml(systemMailMjml(clean)),
    text: systemMailText(clean),
  };
}

function cleaned({ action, logoUrl, preheader, ...mail }: SystemMail): SystemMail {
  const safeLogo = logoUrl === undefined ? undefined : safeImageUrl(logoUrl);
  return {
    siteName: oneLine(mail.siteName),
    accent: mail.accent,
    subject: oneLine(mail.subject),
    heading: oneLine(mail.heading),
    paragraphs: mail.paragraphs.map(oneLine),
    footer: mail.footer.map(oneLine),
    ...(preheader !== undefined && { preheader: oneLine(preheader) }),
    ...(safeLogo !== undefined && { logoUrl: safeLogo }),
    ...(action && { action: { label: oneLine(action.label), url: actionUrl(action.url) } }),
  };
}

// A logo can be left out, an action cannot: a mail without its link would be useless, so it is not written.
// The address stays out of the message, because it may carry a code that opens an account.
function actionUrl(url: string): string {
  const safe = safeLinkUrl(url);
  if (safe === undefined) throw new Error("The action of a mail needs an http, https or mailto address");
  return safe;
}
