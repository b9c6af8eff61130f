import { styled } from "@mui/material/styles";
import { AUDIENCE_IMPORT_LIMITS, type ImportPreview } from "@newsloom/contract/audience/imports";
import { WORKBOOK_LIMITS } from "@newsloom/domain/audience/export";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { FileDrop } from "../../../ui/forms/file-drop.tsx";
import { useUploadImportFile } from "./mutations.ts";

const ACCEPT =
  ".csv,.txt,.tsv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain,text/tab-separated-values";

const Frame = styled("div")({ maxWidth: 640 });
const Title = styled("h2")({ fontSize: "var(--fs-16)", fontWeight: "var(--w-bold)" });
const Note = styled("p")({ "&&": { margin: "4px 0 16px" }, color: "var(--ink-2)", textWrap: "pretty" });
const Problem = styled("p")({ "&&": { marginTop: 12 }, color: "var(--bad)" });

interface Props {
  readonly siteNameId: number;
  readonly onUploaded: (fileName: string, preview: ImportPreview) => void;
}

/** Takes the file and sends it. */
export function FileStep({ siteNameId, onUploaded }: Props) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const sending = useUploadImportFile(siteNameId, (part) => setShare(Math.floor(part * 100)));

  function take([file]: readonly File[]): void {
    if (!file) return;
    if (!/\.(csv|txt|tsv|xlsx)$/i.test(file.name)) return setProblem(text("audienceImport.wrongType"));
    if (/\.xlsx$/i.test(file.name) && file.size > WORKBOOK_LIMITS.bytes)
      return setProblem(text("audienceImport.workbookTooLarge"));
    if (file.size > AUDIENCE_IMPORT_LIMITS.bytes) return setProblem(text("audienceImport.tooLarge"));
    setProblem(undefined);
    setShare(0);
    void onSuccess(sending.mutateAsync(file), (preview) => onUploaded(file.name, preview));
  }

  return (
    <Frame>
      <Title>{text("audienceImport.fileTitle")}</Title>
      <Note>{text("audienceImport.fileNote", { rows: AUDIENCE_IMPORT_LIMITS.rows.toLocaleString() })}</Note>
      <FileDrop
        testId="audience-file"
        accept={ACCEPT}
        choose={text("audienceImport.choose")}
        orDrop={
          sending.isPending ? text("audienceImport.uploading", { share }) : text("audienceImport.orDrop")
        }
        isBusy={sending.isPending}
        onFiles={take}
      />
      <div role="alert">{problem !== undefined && <Problem>{problem}</Problem>}</div>
    </Frame>
  );
}
