import { ROUTES } from "./route-table.ts";

/** The current path of a legacy one, in any spelling of its name. */
export function resolveLegacyPath(segment: string): string | undefined {
  return LEGACY_PATHS.get(normaliseLegacyName(segment));
}

function normaliseLegacyName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, "");
}

const LEGACY_PATHS: ReadonlyMap<string, string> = new Map(
  ROUTES.flatMap(({ path, legacyNames = [] }) =>
    legacyNames.map((name) => [normaliseLegacyName(name), path] as const),
  ),
);
