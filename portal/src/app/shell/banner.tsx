import { styled } from "@mui/material/styles";
import { isPortal2Enabled } from "@newsloom/domain/sites/features";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { featuresQuery } from "../../features/sites/api.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { ICON } from "../../ui/theme/icon-props.ts";

/** A line above the work, for as long as what it says is so. */
export const Banner = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  flex: "none",
  minHeight: 36,
  padding: "6px var(--gutter)",
  background: "var(--warn-wash)",
  color: "var(--warn)",
  "& svg": { flex: "none" },
});

/** A site that has not moved to this portal is told so. Nothing else changes. */
export function Portal2Banner({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const { data: features } = useSuspenseQuery(featuresQuery(siteNameId));
  if (isPortal2Enabled(features)) return null;
  return (
    <Banner role="note">
      <Info {...ICON} />
      {text("shell.notMoved")}
    </Banner>
  );
}
