import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { restoreArticleVersion } from "@newsloom/contract/articles/articles";
import { restoreFrontPage } from "@newsloom/contract/articles/front-page";
import { restoreSetting } from "@newsloom/contract/settings/settings";
import type { Permission } from "@newsloom/domain/identity/permissions";
import { findSetting, permissionToWrite } from "@newsloom/domain/settings/catalogue";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import { FRONT_PAGE, toKey } from "./action-descriptions.ts";

interface Restorable {
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

export function useRestore(siteNameId: number) {
  const text = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ restore }: Restorable) => restore(siteNameId),
    onSuccess: () => {
      toastSuccess(text("log.restored"));
      // A restored setting or article may be shown anywhere.
      return client.invalidateQueries({ queryKey: [siteNameId] });
    },
  });
}
