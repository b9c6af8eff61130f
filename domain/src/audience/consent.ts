import { isWebUrl } from "../text/web-address.ts";

interface ConsentLinks {
  readonly privacyUrl: string;
  readonly termsUrl: string;
}

/** What the subscribe form says below its button, in parts, because the form shows some as links. */
export function consentParts({ privacyUrl, termsUrl }: ConsentLinks) {
  const links = [
    { name: "terms of service", url: termsUrl },
    { name: "privacy policy", url: privacyUrl },
  ].filter(({ url }) => isWebUrl(url));
  return {
    lead: "By subscribing you agree to the",
    links,
    leave: "Every newsletter has an unsubscribe link.",
  };
}

/** The same as a text: the record of what somebody agreed to. */
export function consentText(site: ConsentLinks): string {
  const { lead, links, leave } = consentParts(site);
  if (links.length === 0) return leave;
  return `${lead} ${links.map(({ name }) => name).join(" and the ")}. ${leave}`;
}
