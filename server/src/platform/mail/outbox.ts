import { assertSafeHeaders } from "./assert-safe-headers.ts";
import type { MailTransport, SaveMail } from "./types.ts";

/**
 * Stores mail on this server. `print` is set only on loopback, where the console belongs to the user: it prints the links
 * that people need to sign in, because no screen shows them.
 */
export function createOutboxTransport({
  save,
  print,
}: {
  save: SaveMail;
  print?: Print | undefined;
}): MailTransport {
  return {
    name: "outbox",
    async send(message) {
      assertSafeHeaders(message);
      const { id } = await save(message);
      if (message.link !== undefined)
        print?.(`Mail to ${message.to}: ${message.subject} → ${new URL(message.link).href}`);
      return { providerMessageId: id };
    },
    async check() {
      return "Mail is stored in the outbox; none leaves this server.";
    },
    async close() {},
  };
}

export type Print = (line: string) => void;
