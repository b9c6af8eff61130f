import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { foundEverywhereQuery } from "./api.ts";
import { type FeedView, keywordError, UNFILTERED } from "./newsfeed-url-state.ts";

const Line = styled("p")({
  display: "flex",
  flex: "none",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "4px 0 8px",
  color: "var(--ink-2)",
  "&:empty": { display: "none" },
});

interface Props {
  readonly siteNameId: number;
  readonly keyword: string;
  readonly field: FeedView["field"];
  /** How many the list has; undefined while it loads. */
  readonly shown: number | undefined;
  readonly onChange: (patch: Partial<FeedView>) => void;
}

/** Says how many articles have the keyword that the list does not show, and shows the search over every status. */
export function FoundElsewhere({ siteNameId, keyword, field, shown, onChange }: Props) {
  const text = useText();
  const isSearch = keyword !== "" && keywordError({ field, q: keyword }) === undefined;
  const { data } = useQuery({ ...foundEverywhereQuery(siteNameId, keyword, field), enabled: isSearch });
  const count = isSearch && data && shown !== undefined ? data.total - shown : 0;
  return (
    <Line role="status">
      {count > 0 && (
        <>
          {text(data?.totalIsMore ? "feed.moreElsewhere" : "feed.foundElsewhere", { count })}
          <Button
            size="small"
            variant="text"
            sx={{ minHeight: 0, padding: "0 4px" }}
            onClick={() =>
              onChange({
                ...UNFILTERED,
                status: "-7",
                sort: "2",
                field,
                q: keyword,
                find: "",
                pane: "unpublished",
              })
            }
          >
            {text("feed.showElsewhere")}
          </Button>
        </>
      )}
    </Line>
  );
}
