import { guard, routeOf } from "@newsloom/domain/navigation/guard";
import { featuresOn } from "@newsloom/domain/sites/features";
import { listFeatures, listProducts } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { AppError } from "#platform/errors";
import { route } from "#platform/http/route";

const NO_KEYWORDS =
  "This site does not follow keywords: it needs the newsletter product and the feature keywordArticleSearch.";

/** Refuses what the portal does not show. Not 403: that ends a session, and whoever calls may do everything else. */
async function assertHasKeywords(ctx: SiteContext): Promise<void> {
  const access = {
    products: await listProducts(ctx),
    features: featuresOn(await listFeatures(ctx)),
    // The roles were checked by the endpoint's permission.
    roles: [],
  };
  if (guard(routeOf("keywords"), access).kind !== "allow") throw new AppError("not_found", NO_KEYWORDS);
}

/** A route of keywords, for sites that have them. */
export const keywordRoute: typeof route = (endpoint, handle) =>
  route(endpoint, async (ctx, input) => {
    await assertHasKeywords(ctx);
    return handle(ctx, input);
  });
