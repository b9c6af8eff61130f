import { isHttp } from "@newsloom/domain/text/web-address";
import { FetchRefused } from "./fetch-refused.ts";

/** A URL the fetcher may try. Its addresses are checked later, when they are known. */
export function parsePageUrl(text: string, base?: URL): URL {
  const url = parse(text, base);
  if (!isHttp(url)) throw new FetchRefused("not_http", "Only http and https addresses are fetched.");
  if (url.username !== "" || url.password !== "")
    throw new FetchRefused("bad_url", "An address with a user name or password in it is not fetched.");
  if (!isWebPort(url.port))
    throw new FetchRefused("address_not_allowed", `${url.host} is not the address of a web site.`);
  url.hash = "";
  return url;
}

function parse(text: string, base?: URL): URL {
  try {
    return new URL(text, base);
  } catch (cause) {
    throw new FetchRefused("bad_url", "This is not a web address.", { cause });
  }
}

/** Ports below 1024 belong to other protocols (mail, directories, shells), which a crafted request could attack. */
function isWebPort(port: string): boolean {
  return port === "" || port === "80" || port === "443" || Number(port) >= 1024;
}
