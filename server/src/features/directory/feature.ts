import type { Feature } from "#platform/feature";
import { directoryRoutes } from "./routes.ts";

export const directory: Feature = {
  name: "directory",
  routes: directoryRoutes,
  mediaReferences: [{ column: "companies.company_logo_url", holds: "mention" }],
  mediaTitles: [{ kind: "company", id: "companies.company_id", title: "companies.name" }],
};
