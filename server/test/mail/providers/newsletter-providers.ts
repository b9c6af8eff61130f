import { type MailjetServer, startMailjetServer } from "./mailjet-server.ts";
import { type SendGridServer, startSendGridServer } from "./sendgrid-server.ts";
import type { StandInOptions } from "./stand-in.ts";

/** What the newsletters of an install come from whose sites have no sender of their own. */
export const INSTALL_DOMAIN = "mail.newsloom.test";

/** A Mailjet that takes newsletters of the test sites. */
export async function startMailjet(options: StandInOptions = {}): Promise<MailjetServer> {
  const mailjet = await startMailjetServer(options);
  mailjet.authenticate(INSTALL_DOMAIN);
  return mailjet;
}

export interface BothProviders {
  readonly mailjet: MailjetServer;
  readonly sendGrid: SendGridServer;
  /** Environment variables that make a Newsloom server use them. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** Mailjet and SendGrid, which both take newsletters of the test sites. */
export async function startBoth(): Promise<BothProviders> {
  const mailjet = await startMailjet();
  const sendGrid = await startSendGridServer();
  sendGrid.authenticate(INSTALL_DOMAIN);
  return {
    mailjet,
    sendGrid,
    env: { ...mailjet.env, ...sendGrid.env },
    async stop() {
      await mailjet.stop();
      await sendGrid.stop();
    },
  };
}
