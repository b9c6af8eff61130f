import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import type { ReactNode } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import type { AudienceFilters } from "../api.ts";
import { ExportsSheet } from "../export/exports-sheet.tsx";
import { FieldFormSheet } from "../fields/field-form-sheet.tsx";
import { FieldsSheet } from "../fields/fields-sheet.tsx";
import { AddSubscriberSheet } from "../subscriber-sheet/add-subscriber-sheet.tsx";
import { OpenSubscriberSheet } from "../subscriber-sheet/open-subscriber-sheet.tsx";
import { TagsSheet } from "../tags/tags-sheet.tsx";

interface SheetOptions {
  readonly siteName: string;
  readonly siteNameId: number;
  /** The sheet in the URL. */
  readonly sheet: string;
  readonly mayWrite: boolean;
  readonly mayExport: boolean;
  readonly filters: AudienceFilters;
  /** Undefined until they are loaded: forms begin with a value for each. */
  readonly fields: readonly SubscriberField[] | undefined;
  readonly rows: readonly Subscriber[];
  readonly total: number;
  readonly totalIsMore: boolean;
  readonly clock: Clock;
  readonly onSheet: (sheet: string) => void;
}

/** What is open beside the list; undefined when nothing is. */
export function renderAudienceSheet(options: SheetOptions): ReactNode {
  const { siteNameId, sheet, mayWrite, fields, rows, total, clock, onSheet } = options;
  if (sheet === "fields")
    return <FieldsSheet siteNameId={siteNameId} mayWrite={mayWrite} onSheet={onSheet} />;
  if (sheet === "tags") return mayWrite && <TagsSheet siteNameId={siteNameId} onClose={() => onSheet("")} />;
  if (sheet === "exports") return options.mayExport && renderExports(options);
  if (sheet.startsWith("field-")) return renderFieldForm(options);
  if (sheet === "add")
    return mayWrite && fields ? (
      <AddSubscriberSheet
        siteNameId={siteNameId}
        fields={fields}
        onClose={() => onSheet("")}
        onAdded={(id) => onSheet(String(id))}
      />
    ) : undefined;
  const subscriberId = Number.parseInt(sheet, 10);
  return Number.isNaN(subscriberId) ? undefined : (
    <OpenSubscriberSheet
      key={sheet}
      siteName={options.siteName}
      siteNameId={siteNameId}
      subscriberId={subscriberId}
      fields={fields}
      rows={rows}
      total={total}
      clock={clock}
      isEditing={sheet.endsWith("-edit")}
      onSheet={onSheet}
    />
  );
}

const renderExports = ({ siteNameId, filters, total, totalIsMore, clock, onSheet }: SheetOptions) => (
  <ExportsSheet
    siteNameId={siteNameId}
    filters={filters}
    count={total.toLocaleString() + (totalIsMore ? "+" : "")}
    clock={clock}
    onClose={() => onSheet("")}
  />
);

function renderFieldForm({ siteNameId, sheet, mayWrite, fields, onSheet }: SheetOptions): ReactNode {
  const field = fields?.find(({ id }) => sheet === `field-${id}`);
  if (!mayWrite || (!field && sheet !== "field-new")) return undefined;
  return (
    <FieldFormSheet key={sheet} siteNameId={siteNameId} field={field} onClose={() => onSheet("fields")} />
  );
}
