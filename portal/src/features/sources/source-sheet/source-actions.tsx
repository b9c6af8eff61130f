import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { SourceDetails } from "@newsloom/contract/sources/sources";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { HiddenText } from "../../../ui/layout/visually-hidden.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { runQuery } from "../api.ts";
import { useReadNow } from "../mutations.ts";
import { useSetStatusWithUndo } from "../use-set-status-with-undo.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

interface Props {
  readonly site: PublicSite;
  readonly source: SourceDetails;
  readonly mayWrite: boolean;
}

/** Read it now, see its articles, read it no more. */
export function SourceActions({ site, source, mayWrite }: Props) {
  const text = useText();
  const setStatus = useSetStatusWithUndo(site.siteNameId);
  const isActive = source.sourceStatus === "Active";
  return (
    <>
      {mayWrite && isActive && <ReadNowButton siteNameId={site.siteNameId} sourceId={source.sourceId} />}
      <Button component={Link} variant="text" to={`/${site.siteName}/newsfeed?${articlesOf(source.name)}`}>
        {text("source.seeArticles", { count: source.articlesCount })}
      </Button>
      {mayWrite && (
        <Button
          className="away"
          variant={isActive ? "text" : "outlined"}
          {...(isActive && { sx: QUIET_DANGER })}
          onClick={() => setStatus([source], !isActive)}
        >
          {text(isActive ? "source.inactivate" : "source.activate")}
        </Button>
      )}
    </>
  );
}

/** The newsfeed with all articles of the source, whatever their status, age and fit. */
const articlesOf = (name: string) =>
  new URLSearchParams({
    status: "-7",
    created: "0",
    modified: "0",
    published: "0",
    fit: "0",
    field: "Source",
    q: name,
  });

function ReadNowButton({ siteNameId, sourceId }: { readonly siteNameId: number; readonly sourceId: number }) {
  const text = useText();
  const readNow = useReadNow(siteNameId);
  const [runId, setRunId] = useState<number>();
  const { data: run } = useQuery({ ...runQuery(siteNameId, runId), enabled: runId !== undefined });
  const isReading = readNow.isPending || (runId !== undefined && run?.finishedAt === null);
  const start = () => onSuccess(readNow.mutateAsync(sourceId), (answer) => setRunId(answer.runId));
  return (
    <>
      <Button startIcon={<RefreshCw {...SMALL_ICON} />} loading={isReading} onClick={() => void start()}>
        {text("source.readNow")}
      </Button>
      <HiddenText role="status">
        {isReading
          ? text("source.reading")
          : run
            ? text(run.failed > 0 ? "source.readFailed" : "source.readDone", { count: run.newCount })
            : ""}
      </HiddenText>
    </>
  );
}
