import { userTag } from "@newsloom/domain/sites";

/** Every link this capability mails or hands out. The portal's routes answer them. */

export function registrationLink(publicUrl: string, siteName: string, code: string, email: string): string {
  return address(publicUrl, siteName, "registration", { code, email });
}

export function resetLink(publicUrl: string, siteName: string, code: string): string {
  return address(publicUrl, siteName, "resetpassword", { code });
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
