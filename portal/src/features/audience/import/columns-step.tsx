import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import type { ImportPreview } from "@newsloom/contract/audience/imports";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  mappingBlockers,
  type NamedField,
} from "@newsloom/domain/audience/import-fields";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { FIRST_CHOICES, ImportOptions } from "./import-options.tsx";
import { PartHead, PlainTable, TableFrame } from "./import-parts.tsx";
import { useStartImport } from "./mutations.ts";

const Frame = styled("div")({ display: "grid", gap: 24, maxWidth: 860 });
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });
const Problem = styled("p")({ color: "var(--bad)" });

interface Props {
  readonly siteNameId: number;
  readonly process: string;
  readonly fileName: string;
  readonly preview: ImportPreview;
  readonly onOtherFile: () => void;
}

/** What the columns become, and what else happens to the people of the file. */
export function ColumnsStep({ siteNameId, process, fileName, preview, onOtherFile }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<ImportMapping>(preview.columns.map(({ field }) => field));
  const [choices, setChoices] = useState({ ...FIRST_CHOICES, hasHeader: preview.hasHeader });
  const starting = useStartImport(siteNameId);
  const [blocker] = mappingBlockers(mapping);
  const setField = (column: number, field: ImportField | "") =>
    setMapping(mapping.map((one, index) => (index === column ? field : one)));
  const start = () =>
    onSuccess(
      starting.mutateAsync({ fileId: preview.fileId, fileName, mapping, ...choices }),
      ({ importId }) => void navigate(`${process}?importId=${importId}`),
    );

  return (
    <Frame>
      <section>
        <PartHead>
          <h2>{text("audienceImport.columnsTitle")}</h2>
          <span>
            {text("audienceImport.used", {
              used: mapping.filter((field) => field !== "").length,
              all: mapping.length,
            })}
          </span>
        </PartHead>
        <p>{text("audienceImport.columnsNote", { fileName, encoding: preview.encoding.toUpperCase() })}</p>
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
              {preview.columns.map(({ name, sample }, index) => (
                // The names of two columns may be the same.
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <tr key={index}>
                  <td>{name}</td>
                  <td>
                    <FieldSelect
                      name={text("audienceImport.fieldOf", { name })}
                      value={mapping[index] ?? ""}
                      customFields={preview.customFields}
                      onChoose={(field) => setField(index, field)}
                    />
                  </td>
                  <td className="quiet">{sample}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableFrame>
      </section>
      <FirstRows preview={preview} />
      <ImportOptions siteNameId={siteNameId} choices={choices} onChange={setChoices} />
      <Actions>
        <Button
          variant="contained"
          disabled={blocker !== undefined}
          loading={starting.isPending}
          onClick={() => void start()}
        >
          {text(choices.dryRun ? "audienceImport.tryIt" : "audienceImport.start")}
        </Button>
        <Button onClick={onOtherFile}>{text("audienceImport.otherFile")}</Button>
        <div role="alert">
          {blocker && (
            <Problem>
              {text(blocker === "noEmail" ? "audienceImport.needsEmail" : "audienceImport.needsOnce")}
            </Problem>
          )}
        </div>
      </Actions>
    </Frame>
  );
}

/** How the file was read: an encoding or separator that was guessed wrongly shows in its cells. */
function FirstRows({ preview: { columns, rows } }: { readonly preview: ImportPreview }) {
  const text = useText();
  const titleId = useId();
  return (
    <section>
      <PartHead>
        <h2 id={titleId}>{text("audienceImport.firstRows", { count: rows.length })}</h2>
      </PartHead>
      <TableFrame tabIndex={0} role="region" aria-labelledby={titleId}>
        <PlainTable aria-labelledby={titleId}>
          <thead>
            <tr>
              {columns.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <th key={index}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
              <tr key={row}>
                {columns.map((_column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <td key={index}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableFrame>
    </section>
  );
}

interface FieldSelectProps {
  readonly name: string;
  readonly value: ImportField | "";
  readonly customFields: readonly NamedField[];
  readonly onChoose: (field: ImportField | "") => void;
}

function FieldSelect({ name, value, customFields, onChoose }: FieldSelectProps) {
  const text = useText();
  return (
    <Select
      value={value}
      displayEmpty
      onChange={(event) => onChoose(event.target.value)}
      IconComponent={SelectIcon}
      sx={{ minWidth: 160 }}
      SelectDisplayProps={{ "aria-label": name }}
    >
      <MenuItem value="">{text("audienceImport.field_none")}</MenuItem>
      {IMPORT_FIELDS.map((field) => (
        <MenuItem key={field} value={field}>
          {text(`audienceImport.field_${field}`)}
        </MenuItem>
      ))}
      {customFields.map((field) => (
        <MenuItem key={field.key} value={`custom:${field.key}`}>
          {field.name}
        </MenuItem>
      ))}
    </Select>
  );
}
