import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { ArticleStatus } from "../article-status.tsx";
import { useTypeName } from "../use-article-types.ts";

const Headline = styled("span")({ fontFamily: "var(--serif)", fontSize: "var(--fs-14)" });
/** Fits its content; the headline column gets the rest. */
const FIT_CONTENT = 0.001;
const numbers = new Intl.NumberFormat("en");

export function useMyContentColumns(clock: Clock): readonly Column<Article>[] {
  const text = useText();
  const typeName = useTypeName();
  return useMemo(
    () => [
      {
        key: "headline",
        label: text("myContent.headline"),
        flex: 1,
        minWidth: 220,
        isTitle: true,
        render: ({ title }) => <Headline>{title || text("articleCard.untitled")}</Headline>,
      },
      {
        key: "status",
        label: text("myContent.status"),
        flex: FIT_CONTENT,
        minWidth: 116,
        render: ({ status }) => <ArticleStatus status={status} />,
      },
      {
        key: "type",
        label: text("myContent.type"),
        flex: FIT_CONTENT,
        minWidth: 136,
        minTableWidth: 1000,
        render: ({ articleType }) => typeName(articleType) || "–",
      },
      {
        key: "author",
        label: text("myContent.author"),
        flex: FIT_CONTENT,
        minWidth: 140,
        isExtra: true,
        render: ({ creatorUserName }) => creatorUserName || "–",
      },
      {
        key: "labels",
        label: text("myContent.labels"),
        flex: FIT_CONTENT,
        minWidth: 160,
        isExtra: true,
        render: ({ labels }) => labels.map(({ name }) => name).join(", ") || "–",
      },
      {
        key: "created",
        label: text("myContent.created"),
        flex: FIT_CONTENT,
        minWidth: 152,
        render: ({ createDate }) => <DateTime iso={createDate} clock={clock} />,
      },
      {
        key: "changed",
        label: text("myContent.changed"),
        flex: FIT_CONTENT,
        minWidth: 152,
        minTableWidth: 1200,
        render: ({ updatedAt }) => <DateTime iso={updatedAt} clock={clock} />,
      },
      {
        key: "clicks",
        label: text("myContent.clicks"),
        flex: FIT_CONTENT,
        minWidth: 76,
        isNumber: true,
        minTableWidth: 720,
        render: ({ totalClicks }) => numbers.format(totalClicks),
      },
      {
        key: "reads",
        label: text("myContent.reads"),
        flex: FIT_CONTENT,
        minWidth: 76,
        isNumber: true,
        minTableWidth: 720,
        render: ({ reads }) => numbers.format(reads),
      },
    ],
    [text, clock],
  );
}
