import type { Feature } from "#platform/feature";
import { companyUserRoutes } from "./routes.ts";

export const directory: Feature = { name: "directory", routes: companyUserRoutes };
