/** One sentence about each provider. */
export const providerMessages = {
  mailjet: "Keeps senders and signs for them.",
  sendgrid: "Keeps domains, and publishes their keys itself.",
  adestra: "Sends single messages through a transactional campaign.",
  smtp: "Your own mail server. We make the DKIM keys and sign.",
  outbox: "Keeps mail on this server. None is sent.",
} as const;
