import { ROUTES } from "./all-routes.ts";

/** The current path of a legacy one, in any spelling of its name; a panel of the settings is named in the query. */
export function resolveLegacyPath(segment: string): string | undefined {
  return LEGACY_PATHS.get(normaliseLegacyName(segment));
}

function normaliseLegacyName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, "");
}

/** Screens that became a panel of the settings. */
const MOVED_INTO_SETTINGS = [[normaliseLegacyName("action log"), "/settings?section=action-log"]] as const;

const LEGACY_PATHS: ReadonlyMap<string, string> = new Map([
  ...MOVED_INTO_SETTINGS,
  ...ROUTES.flatMap(({ path, legacyNames = [] }) =>
    legacyNames.map((name) => [normaliseLegacyName(name), path] as const),
  ),
]);
