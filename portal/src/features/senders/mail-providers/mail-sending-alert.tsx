import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { isPermanent, MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ProblemAlert } from "../problem-alert.tsx";
import { activeFailure, activeProvider, chosenProvider } from "./mail-provider-status.ts";
import { PROVIDER_DESCRIPTORS } from "./provider-descriptors.ts";

/** Warns that mail is not sent, or may not be, with the reason and what to do. */
export function MailSendingAlert({ providers }: { readonly providers: readonly MailProviderState[] }) {
  const text = useText();
  const active = activeProvider(providers);
  const chosen = chosenProvider(providers);
  const failure = activeFailure(providers);
  if (!PROVIDER_DESCRIPTORS[active].isDelivering)
    return (
      <ProblemAlert tone="warn" title={text("mailProviders.outbox")}>
        {chosen === active
          ? text("mailProviders.outboxChosen")
          : text("mailProviders.outboxText", { provider: MAIL_PROVIDER_TITLES[chosen] })}
      </ProblemAlert>
    );
  if (failure === null) return null;
  const title = { provider: MAIL_PROVIDER_TITLES[active] };
  return (
    <ProblemAlert tone="warn" title={text("mailProviders.lastCheckFailed", title)}>
      {text("mailProviders.lastCheckFailedText", title)}{" "}
      {text(isPermanent(failure) ? "mailProviders.replaceKeysAdvice" : "mailProviders.tryAgainAdvice", title)}
    </ProblemAlert>
  );
}
