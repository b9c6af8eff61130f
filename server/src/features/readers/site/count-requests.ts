import {
  BANNER_TYPE,
  type ImpressionPlace,
  isImpressionPlace,
  typeOfPlace,
} from "@newsloom/domain/analytics/impression-types";
import type { ReadCounter } from "#features/articles";
import type { ReaderRequest } from "../pages/page-server.ts";
import { isReader } from "./is-reader.ts";

/** Who made a request, as far as events tell. */
export const readerOf = ({ request, site, layout }: ReaderRequest) => ({
  siteId: site.siteId,
  readerKey: `${request.ip} ${request.headers["user-agent"] ?? ""}`,
  isReader: isReader(request, layout.site),
});

/** A page that was sent was seen, and so was the banner above it. */
export function countImpression(reads: ReadCounter, found: ReaderRequest, place: ImpressionPlace): void {
  countType(reads, found, typeOfPlace(place));
  countBanner(reads, found);
}

export function countBanner(reads: ReadCounter, found: ReaderRequest): void {
  if (found.layout.site.banner !== null) countType(reads, found, BANNER_TYPE);
}

const countType = (reads: ReadCounter, found: ReaderRequest, type: number) =>
  reads.count({ ...readerOf(found), articleId: null, kind: "impression", type, uid: "" });

/** Where on the site a link was followed: the impression type of the page before, 0 when it is another site's. */
export function typeOfReferrer({ request, view }: ReaderRequest): number {
  const { referer = "" } = request.headers;
  if (!URL.canParse(referer)) return 0;
  const { host, pathname } = new URL(referer);
  if (host !== request.host || !pathname.startsWith(view.base)) return 0;
  const page = pathname.slice(view.base.length).split("/")[2] ?? "";
  const place = page === "" || page === "top" ? "front page" : page;
  return isImpressionPlace(place) ? typeOfPlace(place) : 0;
}
