import type { Endpoint } from "@newsloom/contract/endpoint";
import type { z } from "zod";
import { currentLanguage } from "../i18n/language.ts";
import { parseJson } from "../parse-json.ts";
import { freshAccessToken } from "../session/access-token.ts";
import { endRefusedSession } from "../session/end-session.ts";
import { callErrorOf, unexpectedAnswerError, unreachableError } from "./call-error.ts";

type Any = z.ZodType;

/** What a call answered, checked against its shape. A refusal ends the session of the site the call was for. */
export async function readResponse<R extends Any>(
  endpoint: Endpoint<Any, Any, Any, R>,
  siteNameId: number | undefined,
  response: Response,
): Promise<z.output<R>> {
  if (endpoint.permission !== "anonymous" && (response.status === 401 || response.status === 403))
    return endRefusedSession(required(siteNameId), response.status === 401 ? "over" : "refused");
  if (!response.ok) throw await callErrorOf(response);
  const body = await response.text().catch(() => {
    throw unreachableError();
  });
  const answer = endpoint.response.safeParse(endpoint.produces === "json" ? parseJson(body) : body);
  if (!answer.success) throw unexpectedAnswerError(answer.error);
  return answer.data;
}

/** Who calls, in which language, and for which site. */
export async function identityHeaders(
  { permission, site }: Pick<Endpoint, "permission" | "site">,
  siteNameId: number | undefined,
): Promise<Record<string, string>> {
  const headers = {
    "accept-language": currentLanguage(),
    ...(site === "header" && { siteNameId: String(required(siteNameId)) }),
  };
  if (permission === "anonymous") return headers;
  const token = await freshAccessToken(required(siteNameId));
  return token === null
    ? endRefusedSession(required(siteNameId), "over")
    : { ...headers, authorization: `Bearer ${token}` };
}

/** The types of `call`, `upload` and `download` demand a site for every endpoint that belongs to one. */
function required(siteNameId: number | undefined): number {
  if (siteNameId === undefined) throw new Error("This endpoint belongs to a site, and none was passed");
  return siteNameId;
}
