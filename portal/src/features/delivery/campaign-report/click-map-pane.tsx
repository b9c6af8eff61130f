import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { clickMapQuery } from "./api.ts";
import { clickMapHtml, HEAT_LEVELS } from "./click-map-html.ts";
import { ReportSection } from "./report-section.tsx";

const HEIGHT = "max(480px, calc(100vh - 150px))";
const Pane = styled("aside")({ position: "sticky", top: 12, alignSelf: "start" });
const Frame = styled("iframe")({
  display: "block",
  width: "100%",
  height: HEIGHT,
  marginTop: 12,
  border: 0,
  borderRadius: "var(--r-1)",
  background: "#FFF",
  boxShadow: "0 0 0 1px var(--rule)",
});
/** In the colours of the newsletter, which is always drawn light. */
const Scale = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 1,
  fontSize: "var(--fs-11)",
  color: "var(--ink-3)",
  "& i": { width: 16, height: 10, colorScheme: "light" },
  "& span": { padding: "0 5px" },
});
const None = styled("p")({ "&&": { padding: "16px 0" }, color: "var(--ink-2)" });

/** The clicks drawn on the newsletter. It is in a sandbox: nothing in it runs, and nobody is counted. */
export function ClickMapPane({ siteNameId, id }: { readonly siteNameId: number; readonly id: number }) {
  const text = useText();
  const { data } = useQuery(clickMapQuery(siteNameId, id));
  const html = useMemo(
    () => (data?.html === undefined || data.html === null ? null : clickMapHtml(data.html, data.links)),
    [data],
  );
  return (
    <Pane>
      <ReportSection
        title={text("campaignReport.clickMap")}
        actions={
          <Scale>
            <span>{text("campaignReport.few")}</span>
            {HEAT_LEVELS.map((level) => (
              <i key={level} style={{ background: `var(--heat-${level})` }} />
            ))}
            <span>{text("campaignReport.many")}</span>
          </Scale>
        }
      >
        {!data ? (
          <Skeleton height={480} />
        ) : html === null ? (
          <None>{text("campaignReport.noHtml")}</None>
        ) : (
          <Frame title={text("campaignReport.clickMapFrame")} sandbox="" srcDoc={html} />
        )}
      </ReportSection>
    </Pane>
  );
}
