import { z } from "zod";
import { fileBytes } from "../downloads.ts";
import { endpoint } from "../endpoint.ts";
import { isoTime } from "../shapes.ts";

/** What a site hands over to Adestra of a campaign. */
export const CampaignPackage = z.object({
  /** Those in the file of recipients so far. */
  people: z.int(),
  /** Of that file, in bytes. */
  size: z.int(),
  /** The package is removed then; null while it is being made. */
  expiresAt: isoTime.nullable(),
  /** The paths of the files, for whoever has them, for a day; empty while it is being made. */
  html: z.string(),
  text: z.string(),
  /** Also empty for those who may not export people, and while it is written again. */
  recipients: z.string(),
  /** Somebody in the recipients was erased, and is being taken out of them. */
  isRewritten: z.boolean(),
});

export const getPackageFile = endpoint("GET /Campaign/PackageFile", {
  permission: "anonymous",
  site: "none",
  summary: "A file of a package for Adestra, for whoever has its link; the link expires",
  query: z.object({ token: z.string().max(500).default("") }),
  response: fileBytes,
  produces: "bytes",
});
