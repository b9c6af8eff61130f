import { postBare } from "../../../server/test/mail/bare-posts.ts";
import type { SendFigures } from "./sends.ts";
import type { Providers } from "./start-providers.ts";

/** As many as the batches of one site have at once. */
const AT_ONCE = 6;

/** Where the local providers take mails, and by what they count them. */
const CALLS = {
  Mailjet: { path: "/v3.1/send", mark: '"CustomID":' },
  SendGrid: { path: "/v3/mail/send", mark: '"newsloom":' },
} as const;

interface BareFigures {
  readonly perSecond: number;
  /** Milliseconds of processor time for each mail, of this process and of theirs. */
  readonly nodeMs: number;
  readonly providerMs: number;
}

/** Calls of the same size from this process: what they cost without anything that makes them. */
export async function measureBareCalls(
  providers: Providers,
  through: keyof typeof CALLS,
  { bytesPerMail, mailsPerCall }: SendFigures,
  people: number,
): Promise<BareFigures> {
  const { path, mark } = CALLS[through];
  const mailsOfCall = Math.round(mailsPerCall);
  const before = await providers.count();
  const began = performance.now();
  const cpu = process.cpuUsage();
  await postBare({
    url: providers.httpUrl + path,
    body: Buffer.from(mark.padEnd(bytesPerMail, "x").repeat(mailsOfCall)),
    count: Math.ceil(people / mailsOfCall),
    atOnce: AT_ONCE,
  });
  const { user, system } = process.cpuUsage(cpu);
  const after = await providers.count();
  const mails = after.taken - before.taken;
  if (mails < people) throw new Error(`${mails} mails of ${people} were counted`);
  return {
    perSecond: (1000 * mails) / (performance.now() - began),
    nodeMs: (user + system) / 1000 / mails,
    providerMs: (1000 * (after.cpuSeconds - before.cpuSeconds)) / mails,
  };
}
