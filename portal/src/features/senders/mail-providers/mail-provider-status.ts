import type { MailProviderState } from "@newsloom/contract/senders/senders";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";

/** Mail is stored here while nothing else sends it. */
const FALLBACK: MailProviderName = "outbox";

export const activeProvider = (providers: readonly MailProviderState[]): MailProviderName =>
  providers.find(({ isActive }) => isActive)?.provider ?? FALLBACK;

export const chosenProvider = (providers: readonly MailProviderState[]): MailProviderName =>
  providers.find(({ isChosen }) => isChosen)?.provider ?? FALLBACK;

/** Why the active provider failed its last check; null when it worked or was not checked. */
export const activeFailure = (providers: readonly MailProviderState[]) =>
  providers.find(({ isActive }) => isActive)?.check?.failure ?? null;
