import { z } from "zod";
import type { Platform } from "#platform/platform";

/** A job's payload that only this install can read. */
export const Sealed = z.object({ sealed: z.base64() });

export function sealText({ sealer }: Platform, text: string): z.infer<typeof Sealed> {
  return { sealed: sealer.seal(Buffer.from(text)).toString("base64") };
}

export function unsealText({ sealer }: Platform, sealed: string): string {
  return sealer.open(Buffer.from(sealed, "base64")).toString();
}
