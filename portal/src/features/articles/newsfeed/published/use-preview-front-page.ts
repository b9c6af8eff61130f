import { previewFrontPage } from "@newsloom/contract/articles/front-page";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { publishBody } from "@newsloom/domain/articles/front-page-wire";
import { call } from "../../../../platform/api-client/call.ts";
import { reportError } from "../../../../platform/error-store.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { useOneAtATime } from "../../../../platform/use-one-at-a-time.ts";
import type { ArrangementState } from "./use-front-page-draft.ts";

/** Shows the arrangement in a new tab, as readers would see it. */
export function usePreviewFrontPage({ siteNameId, siteName }: PublicSite, { arrangement }: ArrangementState) {
  const text = useText();
  return useOneAtATime(async () => {
    // Opened before the call, because browsers block a tab that opens later than the click.
    const tab = window.open("", "_blank");
    try {
      if (tab === null) throw new Error(text("publishBar.previewBlocked"));
      tab.opener = null;
      const body = publishBody(arrangement.mine);
      const { token } = await call(previewFrontPage, { siteNameId, body });
      tab.location.replace(`/${siteName}/en/preview?token=${token}`);
    } catch (error) {
      tab?.close();
      reportError(error);
    }
  });
}
