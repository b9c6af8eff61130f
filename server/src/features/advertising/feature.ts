import type { Feature } from "#platform/feature";
import { advertisingRoutes } from "./routes.ts";

export const advertising: Feature = {
  name: "advertising",
  routes: advertisingRoutes,
  mediaReferences: [{ table: "advertisements", column: "image", holds: "mention" }],
  mediaTitles: [{ kind: "advertisement", table: "advertisements", id: "ad_id", title: "name" }],
};
