import { renderMjml } from "./mjml.ts";
import { oneLine } from "./plain-text.ts";
import { safeImageUrl, safeLinkUrl } from "./safe-url.ts";
import { systemMailMjml } from "./system-mail-mjml.ts";
import type { SystemMail } from "./system-mail-model.ts";
import { systemMailText } from "./system-mail-text.ts";

export type RenderedMail = { subject: string; html: string; text: string };

export async function renderSystemMail(mail: SystemMail): Promise<RenderedMail> {
  const clean = sanitize(mail);
  return {
    subject: clean.subject,
    html: await renderMjml(systemMailMjml(clean)),
    text: systemMailText(clean),
  };
}

function sanitize({ action, logoUrl, preheader, ...mail }: SystemMail): SystemMail {
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

// A bad logo is left out, but a mail without its link is useless, so a bad link is an error.
// The error does not quote the link, because its code may sign somebody in.
function actionUrl(url: string): string {
  const safe = safeLinkUrl(url);
  if (safe === undefined) throw new Error("The action of a mail needs an http, https or mailto address");
  return safe;
}
