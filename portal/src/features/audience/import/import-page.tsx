import Button from "@mui/material/Button";
import type { ImportDetails } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { importQuery, useLiveImports } from "./api.ts";

interface Props {
  readonly site: PublicSite;
  readonly title: string;
  /** Without a number the last import. */
  readonly importId: number | undefined;
  readonly children: (process: ImportDetails) => ReactNode;
}

/** One import; the content renders its own page once it is known. */
export function ImportPage({ site, title, importId, children }: Props) {
  const text = useText();
  useLiveImports(site.siteNameId);
  const { data, error, refetch } = useQuery(importQuery(site.siteNameId, importId));
  if (data) return children(data);
  return (
    <Page title={title} windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}>
      {error ? (
        <ErrorState
          title={text("audienceImport.didNotLoad")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : data === null ? (
        <EmptyState
          title={text("audienceImport.none")}
          text={text("audienceImport.noneNote")}
          step={
            <Button component={Link} variant="contained" to={`/${site.siteName}/audience/import-process`}>
              {text("audienceImport.open")}
            </Button>
          }
        />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
