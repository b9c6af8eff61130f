import { createHash } from "node:crypto";
import type { Platform } from "#platform/platform";
import { formTargets } from "../oidc-server/clients.ts";

interface PageParts {
  readonly scripts?: "'none'" | "'self'";
  readonly style?: string;
}

/** Pages of the sign-in server load nothing but the site's logo, and their forms target known clients only. */
export function pagePolicy(platform: Platform, { scripts = "'none'", style }: PageParts): string {
  const styleHash = style === undefined ? "'unsafe-inline'" : `'sha256-${sha256(style)}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styleHash}`,
    "img-src 'self' data: https:",
    `form-action ${formTargets(platform).join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
