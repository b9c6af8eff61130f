import type { DownloadedFile } from "@newsloom/contract/downloads";
import { PACKAGE_MESSAGES, type PackageFile } from "@newsloom/domain/delivery/package";
import type { InstallContext, SiteContext } from "#platform/context";
import { AppError } from "#platform/errors";
import { findCompiled } from "../ledger/compiled-campaign.ts";
import { erasuresSince } from "./erased-people.ts";
import { openLink } from "./package-link.ts";
import { findPackage, type StoredPackage } from "./package-rows.ts";
import { namedNewsletter } from "./placeholders.ts";

/** The file of a link, until one of the two expires. */
export async function openPackageFile(ctx: InstallContext, token: string): Promise<DownloadedFile> {
  const claims = openLink(ctx.platform, token);
  if (!claims) throw expired();
  const { siteId, distributionId: id, file } = claims;
  const opened = await ctx.enterSite(siteId, async (inSite) => {
    const found = await findPackage(inSite, id);
    if (found?.fileId !== claims.fileId || !isDownloadable(found, ctx.now())) return undefined;
    return file === "recipients" ? openRecipients(inSite, found) : writePart(inSite, id, file);
  });
  if (!opened) throw expired();
  const { name, contentType } = FILES[file];
  return { ...opened, fileName: `newsletter-${id}${name}`, contentType, inline: false };
}

const FILES: Readonly<Record<PackageFile, { readonly name: string; readonly contentType: string }>> = {
  html: { name: ".html", contentType: "text/html; charset=utf-8" },
  text: { name: ".txt", contentType: "text/plain; charset=utf-8" },
  recipients: { name: "-recipients.csv", contentType: "text/csv; charset=utf-8" },
};

export const isDownloadable = ({ expiresAt }: StoredPackage, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) > now.getTime();

type Content = Pick<DownloadedFile, "size" | "stream">;

async function openRecipients(ctx: SiteContext, found: StoredPackage): Promise<Content | undefined> {
  if (await erasuresSince(ctx, found)) return undefined;
  const { platform, siteId } = ctx;
  const { packageFiles } = platform;
  const { fileId, fileSize } = found;
  const size = await packageFiles.size(siteId, fileId);
  return size === fileSize ? { size, stream: packageFiles.read(siteId, fileId) } : undefined;
}

async function writePart(ctx: SiteContext, id: number, part: "html" | "text"): Promise<Content | undefined> {
  const compiled = await findCompiled(ctx, id);
  if (!compiled) return undefined;
  const bytes = Buffer.from(namedNewsletter(compiled)[part].text);
  return { size: bytes.length, stream: inOneChunk(bytes) };
}

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const expired = () => new AppError("not_found", PACKAGE_MESSAGES.expired);
