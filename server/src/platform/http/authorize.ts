import type { Endpoint } from "@newsloom/contract/endpoint";
import { may } from "@newsloom/domain/identity/permissions";
import { tenantMayActOn } from "@newsloom/domain/sites/sites";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../context.ts";
import { AppError, forbidden, notFound, unauthorized } from "../errors.ts";

export interface Session {
  readonly tenant: number;
  readonly user: Actor;
  readonly expiresAt: Date;
}

/** Finds the session of an access token; identity implements it. Null: no such session. */
export interface SessionLookup {
  findSession(token: string, siteId: number): Promise<Session | "not a member" | null>;
  siteExists(siteId: number): Promise<boolean>;
}

export interface Caller {
  readonly siteId: number;
  readonly user: Actor | null;
  readonly expiresAt: Date | null;
}

const MAX_SITE_ID = 2_147_483_647;

/** Runs before anything is parsed: finds the caller and the site, and checks the role's permission. */
export async function authorize(
  sessions: SessionLookup,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  const token = bearerToken(request);
  if (endpoint.permission === "anonymous") {
    const siteId = endpoint.site === "header" ? await siteOf(sessions, request) : 0;
    return { siteId, user: null, expiresAt: null };
  }
  if (token === null) throw unauthorized();
  const siteId = await siteOf(sessions, request);
  const session = await sessions.findSession(token, siteId);
  if (session === null) throw unauthorized("Your session has ended. Sign in again.");
  if (session === "not a member" || !tenantMayActOn(session.tenant, siteId))
    throw forbidden("Your session belongs to another site.");
  if (!may(endpoint.permission, session.user.roles)) throw forbidden();
  return { siteId, user: session.user, expiresAt: session.expiresAt };
}

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w~+/.-]+=*)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

async function siteOf(sessions: SessionLookup, request: FastifyRequest): Promise<number> {
  // Node lower-cases header names, so siteNameId arrives as sitenameid.
  const header = request.headers["sitenameid"] ?? request.headers["site-name-id"];
  if (typeof header !== "string" || !/^[1-9]\d{0,9}$/.test(header) || Number(header) > MAX_SITE_ID)
    throw new AppError("site_missing", "Send the site's number in the header siteNameId.");
  const siteId = Number(header);
  if (!(await sessions.siteExists(siteId))) throw notFound("The site");
  return siteId;
}
