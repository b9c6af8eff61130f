/** One sentence about each provider. */
export const providerMessages = {
  mailjet: "Manages senders and signs their mail.",
  sendgrid: "Manages domains and their DKIM keys.",
  adestra: "Sends single messages through a transactional campaign.",
  smtp: "Your own mail server. We make the DKIM keys and sign the mail.",
  outbox: "Stores mail on this server. None is sent.",
} as const;
