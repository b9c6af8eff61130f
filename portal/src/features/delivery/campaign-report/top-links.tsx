import { styled } from "@mui/material/styles";
import type { LinkClicks } from "@newsloom/contract/delivery/statistics";
import { groupBy } from "@newsloom/domain/delivery/group-by";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { linkClicksQuery } from "./api.ts";
import { ReportSection } from "./report-section.tsx";

const SHOWN = 12;

const List = styled("ol")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 200px 56px",
    gap: 16,
    alignItems: "center",
    minHeight: 36,
    borderBottom: "1px solid var(--rule)",
    [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr) 72px 44px", gap: 10 },
  },
  "& span": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    fontFamily: "var(--serif)",
    fontSize: ".9375rem",
  },
  "& i": { height: 6, borderRadius: 2, background: "var(--ch-clicked)" },
  "& b": { textAlign: "right", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});
const None = styled("p")({ "&&": { padding: "16px 0" }, color: "var(--ink-2)" });

interface Clicked {
  readonly key: string;
  readonly title: string;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly by: "link" | "article";
  readonly onChoose: (by: "link" | "article") => void;
}

/** The most clicked links or articles of the newsletter. */
export function TopLinks({ siteNameId, id, by, onChoose }: Props) {
  const text = useText();
  const { data: links = [] } = useQuery(linkClicksQuery(siteNameId, id));
  const rows = by === "article" ? byArticle(links) : links.map(toClicked);
  const clicked = rows.filter(({ clicks }) => clicks > 0);
  const most = Math.max(1, ...clicked.map(({ clicks }) => clicks));
  const note =
    by === "link"
      ? text("campaignReport.linksNote", { links: links.length, clicks: formatNumber(sumOf(links)) })
      : text("campaignReport.articlesNote", {
          articles: rows.length,
          clicks: formatNumber(sumOf(rows)),
          other: formatNumber(sumOf(links) - sumOf(rows)),
        });
  return (
    <ReportSection
      title={text("campaignReport.links")}
      note={note}
      actions={
        <SegmentedControl
          legend={text("campaignReport.linksBy")}
          value={by}
          onChoose={onChoose}
          choices={(["link", "article"] as const).map((value) => ({
            value,
            label: text(`campaignReport.by_${value}`),
            icon: null,
          }))}
        />
      }
    >
      {clicked.length === 0 ? (
        <None>{text("campaignReport.noLinks")}</None>
      ) : (
        <List>
          {clicked.slice(0, SHOWN).map(({ key, title, clicks, uniqueClicks }) => (
            <li
              key={key}
              title={text("campaignReport.clicksOf", {
                clicks: formatNumber(clicks),
                people: formatNumber(uniqueClicks),
              })}
            >
              <span>{title}</span>
              <i style={{ width: `${(100 * clicks) / most}%` }} />
              <b>{formatNumber(clicks)}</b>
            </li>
          ))}
        </List>
      )}
    </ReportSection>
  );
}

const sumOf = (rows: readonly { readonly clicks: number }[]) =>
  rows.reduce((sum, { clicks }) => sum + clicks, 0);

const toClicked = ({ url, title, clicks, uniqueClicks }: LinkClicks): Clicked => ({
  key: url,
  title: title || url,
  clicks,
  uniqueClicks,
});

/** An article may have several links; who followed two of them counts for each. */
function byArticle(links: readonly LinkClicks[]): Clicked[] {
  const ofArticles = links.filter(({ articleId }) => articleId !== null);
  return [...groupBy(ofArticles, ({ articleId }) => articleId)]
    .map(([articleId, own]) => ({
      key: String(articleId),
      title: own.find(({ title }) => title !== "")?.title ?? own[0]?.url ?? "",
      clicks: sumOf(own),
      uniqueClicks: own.reduce((sum, { uniqueClicks }) => sum + uniqueClicks, 0),
    }))
    .toSorted((one, other) => other.clicks - one.clicks);
}
