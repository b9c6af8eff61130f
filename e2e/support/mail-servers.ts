import type { APIRequestContext } from "@playwright/test";
import type { Behaviour } from "../../server/test/mail/providers/stand-in.ts";
import { newsroomMail } from "./servers.ts";

/** Publishes records in the newsroom's DNS; no value takes them away. */
export const publish = (
  request: APIRequestContext,
  type: "TXT" | "CNAME",
  name: string,
  ...values: string[]
) => request.put(`${newsroomMail().zone}/records`, { data: { type, name, values } });

/** From now on the provider is like this. */
export const behave = (request: APIRequestContext, provider: "mailjet" | "sendGrid", behaviour: Behaviour) =>
  request.put(`${newsroomMail()[provider]}/_behaviour`, { data: behaviour });

/** A domain nobody has used, however often the journeys run against one server. */
export const newDomain = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}.example`;
