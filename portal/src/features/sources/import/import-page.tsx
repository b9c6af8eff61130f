import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { ImportProcess } from "@newsloom/contract/sources/imports";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { importQuery, useLiveImports } from "./api.ts";
import { ImportUrlState, importIdOf } from "./import-url-state.ts";

interface Props {
  readonly site: PublicSite;
  readonly title: string;
  readonly children: (process: ImportProcess) => ReactNode;
}

/** The import that the address names, or the last one; the content renders its own page once it is known. */
export function ImportPage({ site, title, children }: Props) {
  const text = useText();
  const [view] = useUrlState(ImportUrlState);
  useLiveImports(site.siteNameId);
  const { data, error, refetch } = useQuery(importQuery(site.siteNameId, importIdOf(view)));
  if (data) return children(data);
  return (
    <Page title={title} windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}>
      {error ? (
        <ErrorState
          title={text("sourceImport.didNotLoad")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : data === null ? (
        <EmptyState
          title={text("sourceImport.none")}
          text={text("sourceImport.noneNote")}
          step={
            <Button component={Link} variant="contained" to={`/${site.siteName}/sources?sheet=import`}>
              {text("sources.import")}
            </Button>
          }
        />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
