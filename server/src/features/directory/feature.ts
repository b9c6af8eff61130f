import type { Feature } from "#platform/feature";
import { directoryRoutes } from "./routes.ts";

export const directory: Feature = {
  name: "directory",
  routes: directoryRoutes,
  mediaReferences: [{ table: "companies", column: "company_logo_url", holds: "mention" }],
  mediaTitles: [{ kind: "company", table: "companies", id: "company_id", title: "name" }],
};
