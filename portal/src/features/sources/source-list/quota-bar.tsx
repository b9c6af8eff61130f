import { styled } from "@mui/material/styles";
import type { Quota } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";

const Frame = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  color: "var(--ink-2)",
  fontFeatureSettings: "var(--figures)",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});
const Track = styled("span")({
  width: 72,
  height: 4,
  overflow: "hidden",
  borderRadius: 2,
  background: "var(--press)",
  "& i": { display: "block", height: "100%", borderRadius: 2, background: "var(--accent)" },
  '&[data-full="true"] i': { background: "var(--warn)" },
  [ON_PHONE]: { display: "none" },
});

/** How many sources are active of those the site may have. */
export function QuotaBar({ quota, activeSources, canAddNewSource }: Quota) {
  const text = useText();
  const share = quota === 0 ? 100 : Math.min(100, Math.round((100 * activeSources) / quota));
  return (
    <Frame>
      <Track aria-hidden="true" data-full={!canAddNewSource}>
        <i style={{ width: `${share}%` }} />
      </Track>
      <span>
        <b>{activeSources.toLocaleString()}</b> {text("sources.ofQuota", { quota: quota.toLocaleString() })}
      </span>
    </Frame>
  );
}
