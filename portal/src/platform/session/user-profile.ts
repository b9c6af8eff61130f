import { AUTH_PATHS } from "@newsloom/contract/base-paths";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { unreachable } from "../api-client/call-error.ts";
import { currentLanguage } from "../i18n/language.ts";
import { readAndRemember, recall } from "../site/site-cache.ts";
import { freshAccessToken } from "./access-token.ts";
import { leaveForGood } from "./end-session.ts";

const role = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);

/** Who the token stands for, as the sign-in server says. */
const UserProfile = z.object({
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
    queryFn: () => readAndRemember(siteNameId, "userProfile", () => fetchProfile(siteNameId)),
    initialData: () => recall(siteNameId, "userProfile", UserProfile),
    initialDataUpdatedAt: 0,
  });

/** The bearer token alone, no site: the token says which. Without a profile there is no session. */
async function fetchProfile(siteNameId: number): Promise<UserProfile> {
  const token = await freshAccessToken(siteNameId);
  if (token === null) return leaveForGood(siteNameId, "over");
  const response = await fetch(AUTH_PATHS.userinfo, {
    headers: { authorization: `Bearer ${token}`, "accept-language": currentLanguage() },
  }).catch(() => {
    throw unreachable();
  });
  const profile = response.ok ? UserProfile.safeParse(await response.json()).data : undefined;
  if (profile === undefined) return leaveForGood(siteNameId, "over");
  return profile;
}
