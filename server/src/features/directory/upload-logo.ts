import type { Company } from "@newsloom/contract/directory/company-users";
import type { Upload } from "@newsloom/contract/uploads";
import { discardOnFailure, removeStoredContent, storeUploadedImage, uploadLimit } from "#features/media";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { isStorageKey } from "#platform/storage/storage";
import { getCompany } from "./companies.ts";
import { assertMayActFor } from "./company-access.ts";
import * as queries from "./queries.ts";

type Logo = Pick<Company, "companyLogoUrl" | "companyLogoDominantColor">;

/** Large enough wherever a logo is shown, newsletters on high-density screens included. */
const MAX_LOGO_SIZE = { width: 800, height: 800 } as const;

/** Re-encoding is slow, so it happens between two transactions and not inside one. */
export async function uploadLogo(
  scope: SiteScope<Actor>,
  companyId: number,
  image: Upload | undefined,
): Promise<Logo> {
  const maxSize = await scope.transaction(async (ctx) => {
    await assertMayChange(ctx, companyId);
    return uploadLimit(ctx);
  });
  if (image === undefined) throw badRequest("Send the logo as the file `image` of a form.");
  const stored = await storeUploadedImage(scope, image.bytes, { ...MAX_LOGO_SIZE, maxSize });

  const save = async (ctx: SignedInContext) => {
    const before = await assertMayChange(ctx, companyId);
    const old = await queries.lockLogo(ctx, companyId);
    await queries.saveLogo(ctx, companyId, { key: stored.key, dominantColor: stored.dominantColor });
    if (old !== stored.key && isStorageKey(old)) await removeStoredContent(ctx, old);
    const after = logoOf(await getCompany(ctx, companyId));
    await ctx.record({
      area: "companies",
      action: "upload logo",
      entityType: "company",
      entityId: companyId,
      before: logoOf(before),
      after,
    });
    return after;
  };
  return discardOnFailure(scope, [stored], () => scope.transaction(save));
}

async function assertMayChange(ctx: SignedInContext, companyId: number): Promise<Company> {
  assertMayActFor(ctx, companyId);
  return getCompany(ctx, companyId);
}

const logoOf = ({ companyLogoUrl, companyLogoDominantColor }: Company): Logo => ({
  companyLogoUrl,
  companyLogoDominantColor,
});
