import { isInternal } from "@newsloom/domain/identity/roles";
import { SETTINGS, type Setting } from "@newsloom/domain/settings/catalogue";

/** The settings a user sees: only internal users see secrets. */
export const visibleSettings = (roles: readonly string[]): readonly Setting[] =>
  SETTINGS.filter(({ secret }) => !secret || isInternal(roles));
