import type { APIRequestContext } from "@playwright/test";
import type { Behaviour } from "../../server/test/mail/providers/stand-in.ts";
import { mailServers } from "./servers.ts";

/** Publishes DNS records; without values it removes them. */
export const publish = (
  request: APIRequestContext,
  type: "TXT" | "CNAME",
  name: string,
  ...values: string[]
) => request.put(`${mailServers().zone}/records`, { data: { type, name, values } });

/** Sets how the test server of a provider behaves. */
export const setBehaviour = (
  request: APIRequestContext,
  provider: "mailjet" | "sendGrid",
  behaviour: Behaviour,
) => request.put(`${mailServers()[provider]}/_behaviour`, { data: behaviour });

/** A unique domain, so that journeys can run repeatedly against one server. */
export const newDomain = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}.example`;
