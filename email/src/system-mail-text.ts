import type { SystemMail } from "./system-mail-model.ts";

/** The text part, composed from the mail itself. The action's address has a line of its own, so it stays whole. */
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
