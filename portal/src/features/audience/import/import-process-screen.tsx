import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ImportDetails } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Link } from "react-router";
import { formatSize } from "../../../platform/format-size.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useClock } from "../../settings/api.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { ImportPage } from "./import-page.tsx";
import { ImportSteps, TwoColumns } from "./import-parts.tsx";
import { ImportReasons, UsedColumns } from "./import-tables.tsx";
import { ImportUrlState, importIdOf } from "./import-url-state.ts";
import { ImportWizard } from "./import-wizard.tsx";

/** A new import, or how far the one of the address is. */
export function AudienceImportProcessScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const [view] = useUrlState(ImportUrlState);
  const importId = importIdOf(view);
  if (importId === undefined) return <ImportWizard site={site} />;
  return (
    <ImportPage site={site} title={text("audienceImport.title")} importId={importId}>
      {(process) => <Process site={site} process={process} />}
    </ImportPage>
  );
}

const About = styled("p")({
  "&&": { marginBottom: 12 },
  color: "var(--ink-2)",
  overflowWrap: "anywhere",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});
const Note = styled("p")({ color: "var(--ink-2)" });
const Problem = styled("p")({ color: "var(--bad)" });

interface Props {
  readonly site: PublicSite;
  readonly process: ImportDetails;
}

function Process({ site, process }: Props) {
  const text = useText();
  const clock = useClock(site.siteNameId);
  const title = text("audienceImport.title");
  const isFinished = process.finishedAt !== null;
  const results = `/${site.siteName}/audience/import-results?importId=${process.importId}`;
  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={isFinished ? text(`audienceImport.state_${process.state}`) : text("audienceImport.mayLeave")}
      actions={<ImportActions site={site} process={process} />}
    >
      <ImportSteps current={isFinished ? "results" : "running"} />
      <About>
        <b>{process.fileName}</b> {formatSize(process.size)}, {process.encoding.toUpperCase()},{" "}
        {text("audienceImport.startedBy", { name: process.userName })}{" "}
        <DateTime iso={process.createDate} clock={clock} />
      </About>
      {process.isReading ? (
        <Note role="status">
          {text("audienceImport.reading")}: {text("audienceImport.rowsRead", { count: process.total })}
        </Note>
      ) : (
        <ProgressBar
          title={text(`audienceImport.state_${process.state}`)}
          done={process.processed}
          total={process.total}
          unit={text("audienceImport.unit")}
        />
      )}
      {process.problem !== "" && <Problem role="alert">{process.problem}</Problem>}
      {process.isDryRun && isFinished && <Note>{text("audienceImport.tried")}</Note>}
      <ImportCounts process={process} />
      {isFinished && (
        <Button component={Link} variant="outlined" to={results}>
          {text("audienceImport.seeResults")}
        </Button>
      )}
      <TwoColumns>
        <ImportReasons site={site} process={process} />
        <UsedColumns process={process} />
      </TwoColumns>
      <EarlierImports site={site} exceptId={process.importId} />
    </Page>
  );
}
