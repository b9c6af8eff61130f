const MAX_LENGTH = 300;
/** Shorter secrets would also match ordinary words. */
const SHORTEST_SECRET = 4;

/**
 * A provider's reply, fit to be stored, logged and shown: without our secrets, and short. Secrets are removed before the
 * cut, so that none remains in part; patterns run after it, so that long replies cannot slow them down.
 */
export function redactReply(reply: string, secrets: readonly string[]): string {
  let words = reply;
  for (const form of formsOf(secrets)) words = words.replaceAll(form, "[secret]");
  return truncate(words).replace(/\p{Cc}+/gu, " ");
}

/** PostgreSQL does not store half a character, which a cut may leave. */
export const truncate = (words: string): string =>
  (words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1)}…` : words).toWellFormed();

/** Plain and base64, the longest first because one may be part of another. */
function formsOf(secrets: readonly string[]): string[] {
  return secrets
    .flatMap((secret) => [
      secret,
      Buffer.from(secret)
        .toString("base64")
        .replace(/(?<!=)=+$/, ""),
    ])
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
}

const ADDRESS = /(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g;
/** May be the beginning of an address. */
const CUT_WORD = /(?<![^\s<>@])[^\s<>@]+@?…$/;

export const withoutAddresses = (reply: string): string =>
  reply.replace(ADDRESS, "[address]").replace(CUT_WORD, "…");
