import type { Endpoint } from "@newsloom/contract/endpoint";
import type { z } from "zod";
import { currentLanguage } from "../i18n/language.ts";
import { freshAccessToken } from "../session/access-token.ts";
import { endRefusedSession } from "../session/end-session.ts";
import { currentSite } from "../site/current-site.ts";
import { callErrorOf } from "./call-error.ts";

type Any = z.ZodType;

/** What a call answered, checked against its shape. */
export async function readResponse<R extends Any>(
  endpoint: Endpoint<Any, Any, Any, R>,
  response: Response,
): Promise<z.output<R>> {
  if (endpoint.permission !== "anonymous" && (response.status === 401 || response.status === 403))
    return endRefusedSession(currentSite(), response.status === 401 ? "over" : "refused");
  if (!response.ok) throw await callErrorOf(response);
  return endpoint.response.parse(await (endpoint.produces === "json" ? response.json() : response.text()));
}

/** Who calls, in which language, and for which site. */
export async function identityHeaders({
  permission,
  site,
}: Pick<Endpoint, "permission" | "site">): Promise<Record<string, string>> {
  const asked = {
    "accept-language": currentLanguage(),
    ...(site === "header" && { siteNameId: String(currentSite()) }),
  };
  if (permission === "anonymous") return asked;
  const token = await freshAccessToken(currentSite());
  return token === null
    ? endRefusedSession(currentSite(), "over")
    : { ...asked, authorization: `Bearer ${token}` };
}
