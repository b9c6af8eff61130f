/** A status code of RFC 3463, which says more than the reply's number. Four numbers are an IP address. */
const STATUS = /(?<![\d.])[45]\.(\d{1,3})\.(\d{1,3})(?!\d|\.\d)/;

/** The subject and the detail of a reply's status code. */
export function smtpStatus(reply: string): readonly [subject: string, detail: string] | undefined {
  const [, subject, detail] = STATUS.exec(reply) ?? [];
  return subject === undefined || detail === undefined ? undefined : [subject, detail];
}

/** Whether a mail server's reply is about the sender, and so the same for everybody the mail goes to. */
export function isAboutSender(command: string, reply: string): boolean {
  const [subject, detail] = smtpStatus(reply) ?? [];
  // x.1.7: the sender's address is malformed. x.1.8: its domain does not exist.
  return command === "MAIL FROM" || (subject === "1" && (detail === "7" || detail === "8"));
}
