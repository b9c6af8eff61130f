import { isInternal } from "@newsloom/domain/identity/roles";
import { SETTINGS, type Setting } from "@newsloom/domain/settings/catalogue";

/** The settings somebody sees: secrets are for internal users. */
export const visibleSettings = (roles: readonly string[]): readonly Setting[] =>
  SETTINGS.filter(({ secret }) => !secret || isInternal(roles));
