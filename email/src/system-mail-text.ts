import type { SystemMail } from "./system-mail-model.ts";

/** The plain-text part. The link is on a line of its own, so that mail programs do not break it. */
export function systemMailText(mail: SystemMail): string {
  const blocks = [
    mail.siteName,
    mail.heading,
    ...mail.paragraphs,
    ...(mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : []),
    ...(mail.footer.length > 0 ? [["--", ...mail.footer].join("\n")] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}
