const ASCII = /^[\x20-\x7e]*$/;
/** What a URL would read as something else than a host. */
const NOT_A_HOST = /[\s/\\?#:@[\]%]/;

/**
 * One spelling for each address: lower case, and a domain with other letters as DNS has it (bücher.example becomes
 * xn--bcher-kva.example). What is no address stays as it is, for the rule that refuses it.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || ASCII.test(domain) || NOT_A_HOST.test(domain)) return email;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : email;
}
