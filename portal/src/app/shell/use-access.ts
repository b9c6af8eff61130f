import type { Access } from "@newsloom/domain/navigation/guard";
import { featuresOn } from "@newsloom/domain/sites/features";
import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { featuresQuery, productsQuery } from "../../features/sites/api.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";

/** What the site has and what the person may; all of it is read before the shell is drawn. */
export function useAccess(siteNameId: number): Access {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const [features, products] = useSuspenseQueries({
    queries: [featuresQuery(siteNameId), productsQuery(siteNameId)],
  });
  return {
    features: featuresOn(features.data),
    products: products.data.map((product) => product.productCode),
    roles: profile.role,
  };
}
