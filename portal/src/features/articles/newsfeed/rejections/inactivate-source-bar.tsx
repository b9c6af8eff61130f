import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Rss } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import type { Newsfeed } from "../use-newsfeed.ts";

const Strip = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: 8,
  minHeight: 44,
  borderTop: "1px solid var(--rule-ink)",
  color: "var(--ink-2)",
  "& p": { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "& svg": { flex: "none" },
});

interface Props {
  readonly feed: Newsfeed;
  readonly onShow: (sourceName: string) => void;
  readonly onInactivate: (source: { readonly sourceId: number; readonly sourceName: string }) => void;
}

/** Offers to show or inactivate a source whose articles were rejected repeatedly. */
export function InactivateSourceBar({ feed, onShow, onInactivate }: Props) {
  const text = useText();
  const { count, offeredSource, dismissSource, nameOf } = feed.rejections;
  if (offeredSource === null) return null;
  const name = nameOf(offeredSource);
  if (name === undefined) return null;
  return (
    <Strip role="status">
      <Rss {...SMALL_ICON} />
      <p>
        <b>{name}</b> {text("feed.offerSource", { count: count.bySource[offeredSource] ?? 0 })}
      </p>
      <Button size="small" onClick={() => onShow(name)}>
        {text("feed.showSource")}
      </Button>
      <Button
        size="small"
        onClick={() => {
          dismissSource(offeredSource);
          onInactivate({ sourceId: offeredSource, sourceName: name });
        }}
      >
        {text("feed.inactivateSource")}
      </Button>
      <Button size="small" variant="text" onClick={() => dismissSource(offeredSource)}>
        {text("feed.keepSource")}
      </Button>
    </Strip>
  );
}
