import type { Feature } from "#platform/feature";
import { acceptItems, acceptWaitingItems } from "./items/accept-items.ts";
import { intakeRoutes } from "./routes.ts";

export const intake: Feature = {
  name: "intake",
  routes: intakeRoutes,
  jobs: [acceptItems],
  maintenance: [acceptWaitingItems],
};
