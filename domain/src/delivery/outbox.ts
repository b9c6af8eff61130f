/**
 * The mails of the outbox that the portal shows. Invitations, password resets and sign-in confirmations are none of them:
 * who reads such a mail could act as its recipient.
 */
export const OUTBOX_KINDS = {
  campaign: ["newsletter"],
  test: ["newsletter test"],
  subscriber: ["confirm-subscription", "unsubscribe-link"],
} as const satisfies Record<string, readonly string[]>;
export type OutboxKind = keyof typeof OUTBOX_KINDS;
export const OUTBOX_KIND_NAMES = Object.keys(OUTBOX_KINDS) as [OutboxKind, ...OutboxKind[]];

/** Mails to subscribers say who they are and hold their links, so only those who may see the audience read them. */
export const shownOutboxKinds = (maySeeAudience: boolean): readonly OutboxKind[] =>
  maySeeAudience ? OUTBOX_KIND_NAMES : ["campaign", "test"];

export const outboxKindOf = (kind: string): OutboxKind | undefined =>
  OUTBOX_KIND_NAMES.find((name) => (OUTBOX_KINDS[name] as readonly string[]).includes(kind));
