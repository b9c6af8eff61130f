import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { findSetting } from "@newsloom/domain/settings/catalogue";
import { FRONT_PAGE, toKey } from "./action-descriptions.ts";

/** Settings panels by the type of entity that they show. */
const PANELS: Readonly<Record<string, string>> = {
  sender: "sender-domains",
  "sender-domain": "sender-domains",
  "mail-provider": "email-providers",
  feature: "features",
  cache: "cache",
  schedule: "aggregator",
};

/** The address below the site that shows what the action is about; undefined where no screen does. */
export function entityLink({ entityType, entityId, action, after }: LoggedAction): string | undefined {
  const type = toKey(entityType);
  const panel = PANELS[type];
  if (panel !== undefined) return `/settings?section=${panel}`;
  // What was deleted has no screen any more.
  if (["delete", "remove", "withdraw-invitation"].includes(toKey(action))) return undefined;
  switch (type) {
    case "article":
      return articleLink(entityId);
    case FRONT_PAGE:
      return `/newsfeed?sheet=page-${entityId}`;
    case "label":
      return "/newsfeed?sheet=labels";
    case "newsletter":
    case "campaign":
      return `/newsletters/${entityId}`;
    case "file":
      return `/media-library?sheet=${entityId}`;
    case "source":
      return `/sources?sheet=${entityId}`;
    case "import":
      return `/sources/import-results?importId=${entityId}`;
    case "audience-import":
      return `/audience/import-results?importId=${entityId}`;
    case "run":
      return "/sources";
    case "user":
      return `/user-management/${entityId}`;
    case "invitation":
      return `/user-management?${new URLSearchParams({ status: "Any", q: emailIn(after) })}`;
    case "setting":
      return findSetting(entityId) && `/settings?q=${entityId}`;
    default:
      return undefined;
  }
}

export const articleLink = (articleId: string | number) => `/newsfeed?sheet=${articleId}`;

const emailIn = (after: unknown) => String((after as { email?: unknown } | null)?.email ?? "");
