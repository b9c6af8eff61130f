import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { useMemo } from "react";
import type { Clock } from "../../../../platform/clock.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { Moment } from "../../../../ui/moment.tsx";
import type { Column } from "../../../../ui/table/column.ts";
import { ArticleStatus } from "../sheet/article-status.tsx";

const Headline = styled("span")({ fontFamily: "var(--serif)", fontSize: "var(--fs-14)" });
const TYPE_NAMES = new Map<number, string>(Object.entries(ARTICLE_TYPES).map(([name, code]) => [code, name]));
const numbers = new Intl.NumberFormat("en");

export function useMyColumns(clock: Clock): readonly Column<Article>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: "headline",
        label: text("mine.headline"),
        flex: 3,
        minWidth: 220,
        isTitle: true,
        draw: ({ title }) => <Headline>{title || text("story.untitled")}</Headline>,
      },
      {
        key: "status",
        label: text("mine.status"),
        flex: 0.9,
        minWidth: 116,
        draw: ({ status }) => <ArticleStatus status={status} />,
      },
      {
        key: "type",
        label: text("mine.type"),
        flex: 0.9,
        minWidth: 110,
        from: 900,
        draw: ({ articleType }) => TYPE_NAMES.get(articleType) ?? "–",
      },
      {
        key: "author",
        label: text("mine.author"),
        flex: 1,
        minWidth: 120,
        isExtra: true,
        draw: ({ creatorUserName }) => creatorUserName || "–",
      },
      {
        key: "labels",
        label: text("mine.labels"),
        flex: 1,
        minWidth: 120,
        isExtra: true,
        draw: ({ labels }) => labels.map(({ name }) => name).join(", ") || "–",
      },
      {
        key: "created",
        label: text("mine.created"),
        flex: 0.8,
        minWidth: 120,
        draw: ({ createDate }) => <Moment iso={createDate} clock={clock} />,
      },
      {
        key: "changed",
        label: text("mine.changed"),
        flex: 0.8,
        minWidth: 120,
        from: 1000,
        draw: ({ updatedAt }) => <Moment iso={updatedAt} clock={clock} />,
      },
      {
        key: "clicks",
        label: text("mine.clicks"),
        flex: 0.5,
        minWidth: 72,
        isNumber: true,
        from: 720,
        draw: ({ totalClicks }) => numbers.format(totalClicks),
      },
      {
        key: "reads",
        label: text("mine.reads"),
        flex: 0.5,
        minWidth: 72,
        isNumber: true,
        from: 720,
        draw: ({ reads }) => numbers.format(reads),
      },
    ],
    [text, clock],
  );
}
