import type { Sending } from "@newsloom/contract/delivery/sends";
import type { PackageFile } from "@newsloom/domain/delivery/package";
import { may } from "@newsloom/domain/identity/permissions";
import type { SiteContext } from "#platform/context";
import { erasuresSince } from "./erased-people.ts";
import { isDownloadable } from "./package-file.ts";
import { linkOf } from "./package-link.ts";
import { findPackage } from "./package-rows.ts";

/** Addresses are for those who may export people. */
export async function presentPackage(ctx: SiteContext, id: number): Promise<Sending["package"]> {
  const found = await findPackage(ctx, id);
  if (!found) return null;
  const { fileId, people, fileSize, expiresAt } = found;
  const isReady = isDownloadable(found, ctx.now());
  const isRewritten = isReady && (await erasuresSince(ctx, found)) !== undefined;
  const link = (file: PackageFile) =>
    isReady ? linkOf(ctx.platform, { siteId: ctx.siteId, distributionId: id, fileId, file }) : "";
  return {
    people,
    size: fileSize,
    expiresAt,
    html: link("html"),
    text: link("text"),
    recipients: may("export", ctx.user?.roles ?? []) && !isRewritten ? link("recipients") : "",
    isRewritten,
  };
}
