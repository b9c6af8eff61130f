import { z } from "zod";
import type { Platform } from "#platform/platform";

/** A job's payload, encrypted with this install's secret. */
export const SealedPayload = z.object({ sealed: z.base64() });

export function sealText({ sealer }: Platform, text: string): z.infer<typeof SealedPayload> {
  return { sealed: sealer.seal(Buffer.from(text)).toString("base64") };
}

export function unsealText({ sealer }: Platform, sealed: string): string {
  return sealer.open(Buffer.from(sealed, "base64")).toString();
}
