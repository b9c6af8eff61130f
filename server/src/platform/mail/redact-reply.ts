const MAX_LENGTH = 300;
/** Anything shorter stands in ordinary words, too. */
const SHORTEST_SECRET = 4;

/**
 * What a provider said, fit to be kept, logged and shown: without the secrets that it was told, and short. Secrets go
 * first, so that none is left in part at the cut; every pattern comes after it, so that no length can slow it down.
 */
export function redactReply(said: string, secrets: readonly string[]): string {
  let words = said;
  for (const form of formsOf(secrets)) words = words.replaceAll(form, "[secret]");
  return truncate(words)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ");
}

export const truncate = (words: string): string =>
  words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1)}…` : words;

/** As they are and as they travel, the longest first because one may be part of another. */
function formsOf(secrets: readonly string[]): string[] {
  return secrets
    .flatMap((secret) => [secret, Buffer.from(secret).toString("base64").replace(/=+$/, "")])
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
}
