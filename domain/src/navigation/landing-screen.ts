import { routeOf } from "./guard.ts";

/** The first screen after sign-in. */
export function landingPath(roles: readonly string[]): string {
  return routeOf(roles.includes("CompanyUser") ? "company-settings" : "newsfeed").path;
}
