import { getExportFile } from "@newsloom/contract/audience/exports";
import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { z } from "zod";
import type { Platform } from "#platform/platform";

const Token = z.object({
  /** Other sealed values of the install must not pass for a link. */
  purpose: z.literal("audience export"),
  siteId: z.int(),
  exportId: z.int(),
});

/** A browser saves the file by this path as it arrives, without a script that holds it in memory. */
export function linkOf({ sealer }: Platform, siteId: number, exportId: number): string {
  const token: z.input<typeof Token> = { purpose: "audience export", siteId, exportId };
  const sealed = sealer.seal(Buffer.from(JSON.stringify(token))).toString("base64url");
  return `${BASE_PATHS.api}${getExportFile.path}?token=${sealed}`;
}

/** Undefined for a token that this install did not seal. */
export function openLink({ sealer }: Platform, token: string): z.output<typeof Token> | undefined {
  try {
    return Token.parse(JSON.parse(sealer.open(Buffer.from(token, "base64url")).toString()));
  } catch {
    return undefined;
  }
}
