import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { restoreArticleVersion } from "@newsloom/contract/articles/articles";
import { restoreFrontPage } from "@newsloom/contract/articles/front-page";
import { restoreSetting } from "@newsloom/contract/settings/settings";
import type { Permission } from "@newsloom/domain/identity/permissions";
import { findSetting, permissionToWrite } from "@newsloom/domain/settings/catalogue";
import { call } from "../../platform/api-client/call.ts";
import { FRONT_PAGE, toKey } from "./action-descriptions.ts";

export interface Restorable {
  readonly permission: Permission;
  readonly restore: (siteNameId: number) => Promise<unknown>;
}

/** How to restore what was before the action; undefined where no version of it is stored. */
export function restorableFrom({ entityType, entityId, before }: LoggedAction): Restorable | undefined {
  const version = (before as { version?: unknown } | null)?.version;
  // Front page 0 is the empty one from before the first.
  if (typeof version !== "number" || version < 1) return undefined;
  switch (toKey(entityType)) {
    case FRONT_PAGE:
      return {
        permission: "content:write",
        restore: (siteNameId) => call(restoreFrontPage, { siteNameId, body: { version } }),
      };
    case "article":
      return {
        permission: "content:write",
        restore: (siteNameId) =>
          call(restoreArticleVersion, { siteNameId, params: { id: Number(entityId) }, body: { version } }),
      };
    case "setting": {
      const setting = findSetting(entityId);
      return (
        setting && {
          permission: permissionToWrite(setting),
          restore: (siteNameId) =>
            call(restoreSetting, { siteNameId, body: { keyName: setting.keyName, version } }),
        }
      );
    }
    default:
      return undefined;
  }
}
