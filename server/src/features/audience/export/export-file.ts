import type { DownloadedFile } from "@newsloom/contract/downloads";
import { EXPORT_MESSAGES } from "@newsloom/domain/audience/export";
import type { InstallContext } from "#platform/context";
import { AppError } from "#platform/errors";
import { openLink } from "./export-link.ts";
import { findExport, type StoredExport } from "./export-rows.ts";

/** The file of a link, until it expires or somebody deletes the export. */
export async function openExportFile(ctx: InstallContext, token: string): Promise<DownloadedFile> {
  const { platform } = ctx;
  const claims = openLink(platform, token);
  if (!claims) throw expired();
  const { siteId, exportId } = claims;
  const found = await ctx.enterSite(siteId, (inSite) => findExport(inSite, exportId));
  if (!found || !isDownloadable(found, ctx.now())) throw expired();
  const size = await platform.exportedFiles.size(siteId, found.fileId);
  if (size === null) throw expired();
  return {
    fileName: fileNameOf(found),
    contentType: CONTENT_TYPES[found.format],
    size,
    inline: false,
    stream: platform.exportedFiles.read(siteId, found.fileId),
  };
}

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

const isDownloadable = ({ state, expiresAt }: StoredExport, now: Date): boolean =>
  state === "Done" && expiresAt !== null && Date.parse(expiresAt) > now.getTime();

const fileNameOf = ({ createDate, format }: StoredExport) =>
  `audience-${createDate.slice(0, 16).replace("T", "-").replace(":", "")}.${format}`;

const expired = () => new AppError("not_found", EXPORT_MESSAGES.expired);
