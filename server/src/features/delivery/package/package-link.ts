import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { getPackageFile } from "@newsloom/contract/delivery/packages";
import { PACKAGE_FILES, PACKAGE_LINK_HOURS } from "@newsloom/domain/delivery/package";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import type { Platform } from "#platform/platform";

const Token = z.object({
  /** Other sealed values of the install must not pass for a link. */
  purpose: z.literal("package for Adestra"),
  siteId: z.int(),
  distributionId: z.int(),
  /** A package that is made again has other links. */
  fileId: z.uuid(),
  file: z.enum(PACKAGE_FILES),
  /** In milliseconds. */
  until: z.int(),
});
type Token = z.output<typeof Token>;

/** A browser saves the file by this path as it arrives, without a script that holds it in memory. */
export function linkOf({ sealer, now }: Platform, of: Omit<Token, "purpose" | "until">): string {
  const until = now().getTime() + PACKAGE_LINK_HOURS * HOUR_MS;
  const token: Token = { purpose: "package for Adestra", ...of, until };
  const sealed = sealer.seal(Buffer.from(JSON.stringify(token))).toString("base64url");
  return `${BASE_PATHS.api}${getPackageFile.path}?token=${sealed}`;
}

/** Undefined for a token that this install did not seal, or whose time is over. */
export function openLink({ sealer, now }: Platform, token: string): Token | undefined {
  try {
    const claims = Token.parse(JSON.parse(sealer.open(Buffer.from(token, "base64url")).toString()));
    return claims.until > now().getTime() ? claims : undefined;
  } catch {
    return undefined;
  }
}
