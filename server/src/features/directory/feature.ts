import type { Feature } from "#platform/feature";
import { directoryRoutes } from "./routes.ts";

export const directory: Feature = { name: "directory", routes: directoryRoutes };
