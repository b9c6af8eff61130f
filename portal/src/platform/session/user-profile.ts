import { AUTH_PATHS } from "@newsloom/contract/base-paths";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { unreachableError } from "../api-client/call-error.ts";
import { currentLanguage } from "../i18n/language.ts";
import { readCached, readThrough } from "../site/site-cache.ts";
import { freshAccessToken } from "./access-token.ts";
import { endRefusedSession } from "./end-session.ts";

const role = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);

/** Who the token stands for, as the sign-in server says. */
export const UserProfile = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string().default(""),
  role,
  tenant: z.number(),
  companyId: z.number().optional(),
});
export type UserProfile = z.infer<typeof UserProfile>;

export const profileQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "userProfile"],
    queryFn: () => readThrough(siteNameId, "userProfile", () => fetchProfile(siteNameId)),
    initialData: () => readCached(siteNameId, "userProfile", UserProfile),
    initialDataUpdatedAt: 0,
  });

/** The bearer token alone, no site: the token says which. Without a profile there is no session. */
async function fetchProfile(siteNameId: number): Promise<UserProfile> {
  const token = await freshAccessToken(siteNameId);
  if (token === null) return endRefusedSession(siteNameId, "over");
  const response = await fetch(AUTH_PATHS.userinfo, {
    headers: { authorization: `Bearer ${token}`, "accept-language": currentLanguage() },
  }).catch(() => {
    throw unreachableError();
  });
  const profile = response.ok ? UserProfile.safeParse(await response.json()).data : undefined;
  if (profile === undefined) return endRefusedSession(siteNameId, "over");
  return profile;
}
