import type { ImportPreview } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportSteps } from "./import-parts.tsx";

/** A new import: the file, then what its columns become. */
export function ImportWizard({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const [file, setFile] = useState<{ readonly fileName: string; readonly preview: ImportPreview }>();
  const title = text("audienceImport.title");
  return (
    <Page title={title} windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}>
      <ImportSteps current={file ? "columns" : "file"} />
      {file ? (
        <ColumnsStep
          siteNameId={site.siteNameId}
          process={`/${site.siteName}/audience/import-process`}
          {...file}
          onOtherFile={() => setFile(undefined)}
        />
      ) : (
        <>
          <FileStep
            siteNameId={site.siteNameId}
            onUploaded={(fileName, preview) => setFile({ fileName, preview })}
          />
          <EarlierImports site={site} />
        </>
      )}
    </Page>
  );
}
