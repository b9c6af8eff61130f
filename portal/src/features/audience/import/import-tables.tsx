import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ImportDetails } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import {
  customKeyOf,
  type IMPORT_FIELDS,
  type ImportField,
  type NamedField,
} from "@newsloom/domain/audience/import-fields";
import { Download } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { MARKS } from "./import-counts.tsx";
import { PartHead, PlainTable, TableFrame } from "./import-parts.tsx";
import { useFetchRefusedRows } from "./mutations.ts";

const Mark = styled("i")({
  display: "inline-block",
  width: 8,
  height: 8,
  marginRight: 8,
  borderRadius: 2,
});

interface Props {
  readonly site: PublicSite;
  readonly process: ImportDetails;
}

/** Why rows were skipped or refused. */
export function ImportReasons({ site, process }: Props) {
  const text = useText();
  return (
    <section>
      <PartHead>
        <h2>{text("audienceImport.reasonsTitle")}</h2>
        <span className="away">
          <SaveRefusedRows siteNameId={site.siteNameId} process={process} />
        </span>
      </PartHead>
      {process.reasons.length === 0 ? (
        <p>{text("audienceImport.noReasons")}</p>
      ) : (
        <TableFrame>
          <PlainTable>
            <thead>
              <tr>
                <th>{text("audienceImport.why")}</th>
                <th>{text("audienceImport.firstSeen")}</th>
                <th className="number">{text("audienceImport.rows")}</th>
              </tr>
            </thead>
            <tbody>
              {process.reasons.map(({ reason, result, firstRow, rows }) => (
                <tr key={reason}>
                  <td title={reason}>
                    <Mark style={{ background: MARKS[result] }} />
                    {reason}
                  </td>
                  <td className="quiet">
                    {text("audienceImport.rowNumber", { row: firstRow.toLocaleString() })}
                  </td>
                  <td className="number">{rows.toLocaleString()}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableFrame>
      )}
    </section>
  );
}

/** Nothing while no row is refused. */
export function SaveRefusedRows({
  siteNameId,
  process,
}: {
  readonly siteNameId: number;
  readonly process: ImportDetails;
}) {
  const text = useText();
  const refused = useFetchRefusedRows(siteNameId);
  if (process.failed === 0) return null;
  const save = () =>
    onSuccess(refused.mutateAsync(process.importId), (csv) => saveFile("refused-rows.csv", csv, "text/csv"));
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download {...SMALL_ICON} />}
      loading={refused.isPending}
      onClick={() => void save()}
    >
      {text("audienceImport.saveRefused")}
    </Button>
  );
}

function fieldName(
  field: ImportField | "",
  customFields: readonly NamedField[],
  text: ReturnType<typeof useText>,
): string {
  if (field === "") return text("audienceImport.field_none");
  const key = customKeyOf(field);
  if (key === undefined) return text(`audienceImport.field_${field as (typeof IMPORT_FIELDS)[number]}`);
  return customFields.find((one) => one.key === key)?.name ?? key;
}

/** What the columns of the file became. */
export function UsedColumns({ process: { columns, customFields } }: { readonly process: ImportDetails }) {
  const text = useText();
  const used = columns.filter(({ field }) => field !== "").length;
  return (
    <section>
      <PartHead>
        <h2>{text("audienceImport.columnsHead")}</h2>
        <span>{text("audienceImport.used", { used, all: columns.length })}</span>
      </PartHead>
      <TableFrame>
        <PlainTable>
          <thead>
            <tr>
              <th>{text("audienceImport.inFile")}</th>
              <th>{text("audienceImport.becomes")}</th>
              <th>{text("audienceImport.firstRow")}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, field, sample }, index) => (
              // The names of two columns may be the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <tr key={index}>
                <td>{name}</td>
                <td className={field === "" ? "quiet" : ""}>{fieldName(field, customFields, text)}</td>
                <td className="quiet">{sample}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableFrame>
    </section>
  );
}
