import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { isPermanent, MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Trouble } from "../problem-alert.tsx";
import { activeOf, chosenOf, failureOf } from "./mutations.ts";

/** Says that nothing leaves, or that it may not, why, and what to do. */
export function SendingNotice({ providers }: { readonly providers: readonly MailProviderState[] }) {
  const text = useText();
  const active = activeOf(providers);
  const chosen = chosenOf(providers);
  const failure = failureOf(providers);
  if (active === "outbox")
    return (
      <Trouble tone="warn" title={text("mailProviders.outbox")}>
        {chosen === "outbox"
          ? text("mailProviders.outboxChosen")
          : text("mailProviders.outboxText", { provider: MAIL_PROVIDER_TITLES[chosen] })}
      </Trouble>
    );
  if (failure === null) return null;
  const named = { provider: MAIL_PROVIDER_TITLES[active] };
  return (
    <Trouble tone="warn" title={text("mailProviders.inTrouble", named)}>
      {text("mailProviders.inTroubleText", named)}{" "}
      {text(isPermanent(failure) ? "mailProviders.replaceThem" : "mailProviders.tryAgain", named)}
    </Trouble>
  );
}
