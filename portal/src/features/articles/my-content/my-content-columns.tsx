import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { ArticleStatus } from "../article-status.tsx";

const Headline = styled("span")({ fontFamily: "var(--serif)", fontSize: "var(--fs-14)" });
const TYPE_NAMES = new Map<number, string>(Object.entries(ARTICLE_TYPES).map(([name, code]) => [code, name]));
/** No more room than it needs: the rest is the headline's. */
const ITS_OWN = 0.001;
const numbers = new Intl.NumberFormat("en");

export function useMyColumns(clock: Clock): readonly Column<Article>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: "headline",
        label: text("mine.headline"),
        flex: 1,
        minWidth: 220,
        isTitle: true,
        render: ({ title }) => <Headline>{title || text("story.untitled")}</Headline>,
      },
      {
        key: "status",
        label: text("mine.status"),
        flex: ITS_OWN,
        minWidth: 116,
        render: ({ status }) => <ArticleStatus status={status} />,
      },
      {
        key: "type",
        label: text("mine.type"),
        flex: ITS_OWN,
        minWidth: 136,
        minTableWidth: 1000,
        render: ({ articleType }) => TYPE_NAMES.get(articleType) ?? "–",
      },
      {
        key: "author",
        label: text("mine.author"),
        flex: ITS_OWN,
        minWidth: 140,
        isExtra: true,
        render: ({ creatorUserName }) => creatorUserName || "–",
      },
      {
        key: "labels",
        label: text("mine.labels"),
        flex: ITS_OWN,
        minWidth: 160,
        isExtra: true,
        render: ({ labels }) => labels.map(({ name }) => name).join(", ") || "–",
      },
      {
        key: "created",
        label: text("mine.created"),
        flex: ITS_OWN,
        minWidth: 152,
        render: ({ createDate }) => <DateTime iso={createDate} clock={clock} />,
      },
      {
        key: "changed",
        label: text("mine.changed"),
        flex: ITS_OWN,
        minWidth: 152,
        minTableWidth: 1200,
        render: ({ updatedAt }) => <DateTime iso={updatedAt} clock={clock} />,
      },
      {
        key: "clicks",
        label: text("mine.clicks"),
        flex: ITS_OWN,
        minWidth: 76,
        isNumber: true,
        minTableWidth: 720,
        render: ({ totalClicks }) => numbers.format(totalClicks),
      },
      {
        key: "reads",
        label: text("mine.reads"),
        flex: ITS_OWN,
        minWidth: 76,
        isNumber: true,
        minTableWidth: 720,
        render: ({ reads }) => numbers.format(reads),
      },
    ],
    [text, clock],
  );
}
