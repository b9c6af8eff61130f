import type { MailProviderState } from "@newsloom/contract/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/mail-providers";
import { useText } from "../../../platform/messages/messages.ts";
import { activeOf, chosenOf } from "../providers.ts";
import { Trouble } from "./trouble.tsx";

/** Says that nothing leaves, and why. */
export function OutboxNotice({ providers }: { readonly providers: readonly MailProviderState[] }) {
  const text = useText();
  if (activeOf(providers) !== "outbox") return null;
  const chosen = chosenOf(providers);
  return (
    <Trouble tone="warn" title={text("mailProviders.outbox")}>
      {chosen === "outbox"
        ? text("mailProviders.outboxChosen")
        : text("mailProviders.outboxText", { provider: MAIL_PROVIDER_TITLES[chosen] })}
    </Trouble>
  );
}
