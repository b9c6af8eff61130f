import { escapeHtml } from "@newsloom/email/escape-html";
import type { OutboxMail } from "#platform/mail/read-outbox";
import type { Platform } from "#platform/platform";
import { TRACKING_PATH } from "../tracking/tracking-path.ts";
import { readMail } from "../tracking/tracking-token.ts";

const HIDDEN = "…";

/** Instead of the person's own, so that nothing is counted when an editor reads a mail. Nobody is called that. */
export const NO_TOKEN = "token-of-nobody";

const hideValue = (value: string) => (value === NO_TOKEN ? value : HIDDEN);

/** A mail without tracking, without its address and, of a newsletter, without everything that differs by person. */
export function withoutPerson(mail: OutboxMail): OutboxMail {
  const { recipient, html, text, htmlValues, textValues } = mail;
  const hide = (words: string) => (part: string | number) =>
    typeof part === "string" ? part.replaceAll(words, HIDDEN) : part;
  return {
    ...mail,
    recipient: "",
    ownHeaders: {},
    html: html.map(hide(escapeHtml(recipient))),
    text: text.map(hide(recipient)),
    htmlValues: htmlValues.map(hideValue),
    textValues: textValues.map(hideValue),
  };
}

/** Of a mail that was stored before newsletters were stored once. */
const inOnePiece = (part: string | number) =>
  typeof part === "string"
    ? part.replaceAll(/\/t\/[\w-]{32}(?![\w-])/g, `${TRACKING_PATH}${NO_TOKEN}`)
    : part;

export function withoutTracking({ sealer }: Platform, mail: OutboxMail): OutboxMail {
  const token = mail.htmlValues.find((value) => readMail(sealer, value) !== undefined);
  if (token === undefined)
    return { ...mail, html: mail.html.map(inOnePiece), text: mail.text.map(inOnePiece) };
  const remove = (value: string) => value.replaceAll(token, NO_TOKEN);
  return { ...mail, htmlValues: mail.htmlValues.map(remove), textValues: mail.textValues.map(remove) };
}
