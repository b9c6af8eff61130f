import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { userTag } from "@newsloom/domain/sites/sites";

/** Every link that identity mails or returns: to routes of the portal and of the sign-in server. */

export function registrationLink(publicUrl: string, siteName: string, code: string, email: string): string {
  return address(publicUrl, siteName, "registration", { code, email });
}

export function resetLink(publicUrl: string, siteName: string, code: string): string {
  return address(publicUrl, siteName, "resetpassword", { code });
}

export const CONFIRMATION_PATH = `${BASE_PATHS.auth}/external/confirm`;

export function confirmationLink(publicUrl: string, siteName: string, code: string): string {
  return `${publicUrl}${CONFIRMATION_PATH}?${new URLSearchParams({ tenant: siteName, code }).toString()}`;
}

export function toggleLink(
  publicUrl: string,
  to: { siteNameId: number; siteName: string; userId: string; token: string; url: string },
): string {
  return address(publicUrl, to.siteName, "user/toggle", {
    siteNameId: String(to.siteNameId),
    tag: userTag(to.siteNameId, to.userId),
    token: to.token,
    url: to.url,
  });
}

function address(publicUrl: string, siteName: string, path: string, query: Record<string, string>): string {
  return `${publicUrl}/${siteName}/${path}?${new URLSearchParams(query).toString()}`;
}
