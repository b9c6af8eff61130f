import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { ImportProcess } from "@newsloom/contract/sources/imports";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useClock } from "../../settings/api.ts";
import { ImportCounts } from "./import-counts.tsx";
import { ImportPage } from "./import-page.tsx";

const Frame = styled("div")({ maxWidth: 640, paddingTop: 16 });
const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, marginTop: 20 });

/** How far an import of sources is. */
export function ImportProcessScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  return (
    <ImportPage site={site} title={text("sourceImport.processTitle")}>
      {(process) => <Process site={site} process={process} />}
    </ImportPage>
  );
}

interface Props {
  readonly site: PublicSite;
  readonly process: ImportProcess;
}

function Process({ site, process }: Props) {
  const text = useText();
  const clock = useClock(site.siteNameId);
  const title = text("sourceImport.processTitle");
  const isDone = process.state === "done";
  const sources = `/${site.siteName}/sources`;
  return (
    <Page title={title} windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}>
      <Frame>
        <ProgressBar
          title={process.fileName}
          done={process.done}
          total={process.total}
          unit={text("sourceImport.unit")}
        />
        <ImportCounts {...process} />
        <Note>
          {text("sourceImport.started")} <DateTime iso={process.createDate} clock={clock} />,{" "}
          {text("sourceImport.startedBy", { name: process.userName })}{" "}
          {text(isDone ? "sourceImport.isDone" : "sourceImport.mayLeave")}
        </Note>
        <Actions>
          <Button
            component={Link}
            variant={isDone ? "contained" : "outlined"}
            to={`${sources}/import-results?importId=${process.importId}${isDone && process.failed > 0 ? "&result=failed" : ""}`}
          >
            {text(isDone && process.failed > 0 ? "sourceImport.seeFailed" : "sourceImport.seeResults", {
              count: process.failed,
            })}
          </Button>
          <Button component={Link} to={sources}>
            {text("sourceImport.toSources")}
          </Button>
        </Actions>
      </Frame>
    </Page>
  );
}
