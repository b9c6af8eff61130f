import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { useClock } from "../../settings/api.ts";

const MAX_SHOWN = 5;

const List = styled("ul")({
  "& li": { padding: "7px 0", borderBottom: "1px solid var(--rule)", overflowWrap: "anywhere" },
  "& a": { fontFamily: "var(--serif)", fontWeight: "var(--w-head)", fontSize: "var(--fs-14)" },
  "& a:hover": { textDecoration: "underline" },
  "& small": { display: "block", color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});
const Caption = styled("p")({
  "&&": { paddingBottom: 4 },
  borderBottom: "1px solid var(--rule-ink)",
  fontWeight: "var(--w-med)",
});
const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
const Loading = styled("div")({ display: "grid", gap: 10, padding: "8px 0" });

interface Props {
  readonly siteNameId: number;
  /** Undefined while they are fetched. */
  readonly items: SourcePreview["items"] | undefined;
  /** Shown when nothing was found. */
  readonly emptyNote: string;
}

/** The newest articles that a source would bring. */
export function PreviewItems({ siteNameId, items, emptyNote }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  if (items === undefined)
    return (
      <Loading role="status" aria-label={text("addSource.looking")}>
        {[88, 72, 80].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </Loading>
    );
  if (items.length === 0) return <Note role="status">{emptyNote}</Note>;
  return (
    <div>
      <Caption role="status">{text("addSource.newest", { count: items.length })}</Caption>
      <List>
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.url}>
            <a href={item.url} target="_blank" rel="noreferrer">
              {item.title || item.url}
            </a>
            {item.publishedAt !== null && (
              <small>
                <DateTime iso={item.publishedAt} clock={clock} />
              </small>
            )}
          </li>
        ))}
      </List>
    </div>
  );
}
