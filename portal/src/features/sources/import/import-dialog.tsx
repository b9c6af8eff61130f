import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { IMPORT_LIMITS } from "@newsloom/contract/sources/imports";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { FileDrop } from "../../../ui/forms/file-drop.tsx";
import { useImportSources } from "./mutations.ts";

const ACCEPT = ".csv,.opml,.xml,text/csv,text/x-opml,application/xml,text/xml";
const MEGABYTE = 1024 * 1024;
const EXAMPLE = `name,url,feedUrl,sourceType,language
The Ledger,https://ledger.example,,5,en
Port Authority,https://port.example,https://port.example/feed.xml,10,da`;

const Columns = styled("div")({
  margin: "16px 0",
  color: "var(--ink-2)",
  "& h3": { color: "var(--ink)", fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
  "& pre": {
    margin: "8px 0 0",
    padding: "8px 10px",
    overflowX: "auto",
    borderRadius: "var(--r-2)",
    background: "var(--quiet-wash)",
    color: "var(--ink)",
    fontFamily: "var(--mono)",
    fontSize: "var(--fs-12)",
  },
});
const Problem = styled("p")({ "&&": { marginTop: 12 }, color: "var(--bad)" });

interface Props {
  readonly site: PublicSite;
  readonly onClose: () => void;
}

/** Takes a CSV or OPML file; the work itself goes on in the background, on a screen of its own. */
export function ImportDialog({ site, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const sending = useImportSources(site.siteNameId);

  function take([file]: readonly File[]): void {
    if (!file) return;
    if (!/\.(csv|opml|xml)$/i.test(file.name)) return setProblem(text("sourceImport.wrongType"));
    if (file.size > IMPORT_LIMITS.bytes)
      return setProblem(text("sourceImport.tooLarge", { size: IMPORT_LIMITS.bytes / MEGABYTE }));
    setProblem(undefined);
    void onSuccess(sending.mutateAsync(file), ({ importId }) => {
      void navigate(`/${site.siteName}/sources/import-process?importId=${importId}`);
    });
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text("sourceImport.title")}</DialogTitle>
      <DialogNote>{text("sourceImport.note", { rows: IMPORT_LIMITS.rows.toLocaleString() })}</DialogNote>
      <FileDrop
        testId="source-file"
        accept={ACCEPT}
        choose={text("sourceImport.choose")}
        orDrop={text("sourceImport.orDrop")}
        isBusy={sending.isPending}
        onFiles={take}
      />
      <div role="alert">{problem !== undefined && <Problem>{problem}</Problem>}</div>
      <Columns>
        <h3>{text("sourceImport.columns")}</h3>
        <p>{text("sourceImport.columnsNote")}</p>
        {/* Wide lines scroll, so the example takes the focus. */}
        <pre tabIndex={0} role="region" aria-label={text("sourceImport.example")}>
          {EXAMPLE}
        </pre>
      </Columns>
      <DialogActions>
        <Button onClick={onClose}>{text("confirm.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
