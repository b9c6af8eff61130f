import type { FeatureName } from "@newsloom/domain/sites/features";
import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf } from "./api.ts";
import { ADMIN, ORCHARD_ADMIN, type Person } from "./people.ts";

/** While this runs the orchard has no product; it has newsletters again at the end, whatever happened. */
export async function withoutProducts(request: APIRequestContext, work: () => Promise<void>): Promise<void> {
  const headers = await headersOf(request, ORCHARD_ADMIN);
  const setProducts = (codes: readonly string[]) =>
    request.put("/api/Settings/UpdateSiteProducts", {
      headers,
      data: codes.map((productCode) => ({ productCode })),
    });
  expect((await setProducts([])).ok()).toBe(true);
  try {
    await work();
  } finally {
    await setProducts(["NL"]);
  }
}

export async function switchFeature(
  request: APIRequestContext,
  featureName: FeatureName,
  isOn: boolean,
  person: Person = ADMIN,
): Promise<void> {
  const answer = await request.put("/api/Settings/UpdateSiteFeature", {
    headers: await headersOf(request, person),
    data: { featureName, featureStatusId: Number(isOn) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
