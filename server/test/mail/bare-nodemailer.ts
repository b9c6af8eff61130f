import { createTransport } from "nodemailer";

interface BareMails {
  readonly url: string;
  readonly count: number;
  readonly connections: number;
  readonly html: string;
}

/** What nodemailer alone does: the same mail to so many addresses, through a pool. */
export async function sendBare({ url, count, connections, html }: BareMails): Promise<void> {
  const transport = createTransport({ url, pool: true, maxConnections: connections });
  const sending = Array.from({ length: count }).entries();
  const sendNext = async () => {
    for (const [nth] of sending)
      await transport.sendMail({
        from: "newsletter@mail.newsloom.test",
        to: `reader${nth}@quay.test`,
        subject: "A bench",
        html: html.replace("reader", `reader${nth}`),
      });
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
  transport.close();
}
