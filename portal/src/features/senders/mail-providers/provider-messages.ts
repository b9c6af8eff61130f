/** One sentence about each provider. */
export const providerMessages = {
  mailjet: "Keeps senders and signs for them.",
  sendgrid: "Keeps domains, and publishes their keys itself.",
  adestra: "Sends single messages through a transactional campaign.",
  smtp: "Your own mail server. We make the DKIM keys and sign.",
  outbox: "Keeps letters on this server. None leaves it.",
} as const;
