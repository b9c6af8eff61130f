import { assertSafeHeaders } from "./assert-safe-headers.ts";
import type { MailMessage, MailTransport, SaveMail } from "./types.ts";

// Mail that people need to sign in. No screen shows it, so a server on loopback prints it.
const PRINTED_KINDS = new Set(["invitation", "password-reset", "confirmation"]);

/** Stores mail on this server. `print` is set only on loopback, where the console belongs to the user. */
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
      if (PRINTED_KINDS.has(message.kind)) print?.(printed(message));
      return { providerMessageId: id };
    },
    async check() {
      return { ok: true, message: "Mail is kept in the outbox; none leaves this server." };
    },
    async close() {},
  };
}

export type Print = (line: string) => void;

function printed({ to, subject, text }: MailMessage): string {
  return [`Mail to ${to}: ${subject}`, actionLink(text)].filter(Boolean).join(" → ");
}

// The text part gives the action's address a line of its own. Printable characters only: this goes to a terminal.
function actionLink(text: string): string | undefined {
  return /^https?:\/\/[\x21-\x7e]+$/m.exec(text)?.[0];
}
