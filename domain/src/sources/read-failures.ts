/** Why a feed could not be read, for people. */
export const FEED_FAILURES = {
  empty: "The feed is empty: the answer has no text.",
  html: "This address leads to a web page, not to a feed. Enter the address of the feed, or read the links of the page.",
  noFeed: "This is not a feed that can be read: neither RSS, Atom, RDF, JSON Feed nor a news sitemap.",
  entities: "The feed defines entities of its own, which are not read because they can hide harmful content.",
  tooComplex: "The feed is too large or too complex to be read.",
  busy: "Many feeds are being read right now. It is tried again in a while.",
  noLinks: "No links to articles were found on this page. Try another selector.",
  badSelector: "This selector is not valid CSS. An example: main h2 a",
  tooSlow: "Reading took too long. It is tried again later.",
  unexpected: "Reading failed for an unexpected reason. It is tried again later.",
} as const;

/** What an answer without a feed means. */
export function statusFailure(host: string, status: number): string {
  if (status === 404)
    return `${host} answered 404: there is nothing at this address. Check the address of the feed.`;
  if (status === 410) return `${host} answered 410: the feed was removed. Look for its new address.`;
  if (status === 401 || status === 403)
    return `${host} answered ${status}: it does not let us read this address. Ask the publisher to allow it.`;
  if (status === 429) return `${host} answered 429: it was read too often. It is tried again later.`;
  if (status >= 500)
    return `${host} answered ${status}: it has a problem of its own. It is tried again later.`;
  return `${host} answered ${status} instead of the feed.`;
}

const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** What an error of the connection means, by its code; undefined where the code says nothing to people. */
export function connectionFailure(host: string, code: string): string | undefined {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `${host} was not found. Check the address for mistakes.`;
  if (code === "ECONNREFUSED") return `${host} does not accept connections.`;
  if (CERTIFICATE.test(code))
    return `The certificate of ${host} is not valid, so what it sends cannot be trusted.`;
  return undefined;
}
