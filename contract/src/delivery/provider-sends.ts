import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { endpoint } from "../endpoint.ts";
import { sendTest } from "../newsletters/test-sends.ts";
import { sendCampaign } from "./sends.ts";

const { permission, body, response } = sendCampaign;

const sendThrough = (path: `/${string}/send`, title: string) =>
  endpoint(`POST ${path}`, { permission, summary: `Send a campaign through ${title}`, body, response });

const testThrough = (path: `/${string}/sendTest`, title: string) =>
  endpoint(`POST ${path}`, {
    permission: sendTest.permission,
    summary: `Mail a newsletter to a few people, as it is now, in a site that sends through ${title}`,
    body: sendTest.body,
    response: sendTest.response,
  });

/** The calls of single providers. One without keys leaves the mails in the outbox, as the site's own provider would. */
export const PROVIDER_SENDS: readonly {
  readonly provider: MailProviderName;
  readonly send: ReturnType<typeof sendThrough>;
}[] = [
  { provider: "mailjet", send: sendThrough("/Mailjet/send", "Mailjet") },
  { provider: "sendgrid", send: sendThrough("/SendGrid/send", "SendGrid") },
  { provider: "adestra", send: sendThrough("/Adestra/send", "Adestra") },
];

export const PROVIDER_TESTS = [
  testThrough("/Mailjet/sendTest", "Mailjet"),
  testThrough("/SendGrid/sendTest", "SendGrid"),
];
