import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Sparkline } from "../../../ui/data/charts/sparkline.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { widgetUsageQuery } from "../api.ts";
import { WidgetFigure } from "./widget-figure.tsx";
import { WidgetSection } from "./widget-section.tsx";

const Note = styled("p")({ padding: "8px 0", color: "var(--ink-2)" });
const Figures = styled("dl")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(96px, 1fr))",
  gap: "8px 14px",
  "& dt": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dd": { fontSize: "var(--fs-18)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});
const Pages = styled("ul")({
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 80px 80px",
    gap: 12,
    padding: "8px 0",
    borderBottom: "1px solid var(--rule)",
  },
  "& a, & .page": { overflowWrap: "anywhere" },
  "& a": { color: "var(--accent-ink)" },
  "& .figure": { textAlign: "right", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly siteNameId: number;
  readonly widgetId: number;
}

/** How often people saw the widget and clicked in it, and on which pages. */
export function WidgetUsageView({ siteNameId, widgetId }: Props) {
  const text = useText();
  const { data, error, refetch } = useQuery(widgetUsageQuery(siteNameId, widgetId));
  const sum = (name: "impressions" | "clicks") =>
    data?.days.reduce((total, day) => total + day[name], 0) ?? 0;
  const [views, clicks] = [sum("impressions"), sum("clicks")];
  return (
    <WidgetSection title={text("widgetUsage.title")}>
      {error && !data && (
        <ErrorState
          title={text("widgetUsage.failed")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Note>{text("widgetUsage.period")}</Note>
          <Figures>
            {(
              [
                ["views", views.toLocaleString()],
                ["clicks", clicks.toLocaleString()],
                ["rate", views === 0 ? "–" : `${((100 * clicks) / views).toFixed(1)} %`],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>{text(`widgetUsage.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>{text("widgetUsage.perDay")}</dt>
              <dd>
                <Sparkline
                  label={text("widgetUsage.perDay")}
                  values={data.days.map(({ impressions }) => impressions)}
                />
              </dd>
            </div>
          </Figures>
          <Note>{text(data.pages.length === 0 ? "widgetUsage.noPages" : "widgetUsage.pages")}</Note>
          {data.pages.length > 0 && (
            <Pages aria-label={text("widgetUsage.pages")}>
              {data.pages.map(({ url, impressions, clicks: clicked }) => (
                <li key={url}>
                  {url === "" ? (
                    <span className="page">{text("widgetUsage.otherPages")}</span>
                  ) : (
                    <a href={url} target="_blank" rel="noreferrer">
                      {url.replace(/^https?:\/\//, "")}
                    </a>
                  )}
                  <WidgetFigure kind="seen" count={impressions} />
                  <WidgetFigure kind="clicked" count={clicked} />
                </li>
              ))}
            </Pages>
          )}
        </>
      )}
    </WidgetSection>
  );
}
