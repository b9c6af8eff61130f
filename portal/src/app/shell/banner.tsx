import { styled } from "@mui/material/styles";
import { isPortal2Enabled } from "@newsloom/domain/sites/features";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { featuresQuery } from "../../features/sites/api.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { ICON } from "../../ui/theme/icon-props.ts";

/** A banner above the screen. */
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

/** Shown on sites that have not moved to this portal. */
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
