import { isPortal2Enabled } from "@newsloom/domain/sites/features";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { featuresQuery } from "../../features/sites/api.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { GLYPH } from "../../ui/theme/icon-props.ts";
import { NoticeBar } from "./banner.tsx";

/** A site that has not moved to this portal is told so. Nothing else changes. */
export function Portal2Notice({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const { data: features } = useSuspenseQuery(featuresQuery(siteNameId));
  if (isPortal2Enabled(features)) return null;
  return (
    <NoticeBar role="note">
      <Info {...GLYPH} />
      {text("shell.notMoved")}
    </NoticeBar>
  );
}
