import { z } from "zod";
import { fromBase64Url } from "./base64url.ts";

const Claims = z.object({ email: z.string() });

/** The address of the person who signed in, whichever way; empty when the token has none. It came from our own server. */
export function emailIn(idToken: string): string {
  try {
    const claims = new TextDecoder().decode(fromBase64Url(idToken.split(".")[1] ?? ""));
    return Claims.parse(JSON.parse(claims)).email;
  } catch {
    return "";
  }
}
