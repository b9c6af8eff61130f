import type { CustomField, FieldValue } from "@newsloom/domain/audience/custom-fields";
import { format, parseISO } from "date-fns";
import type { Clock } from "../../../platform/format-date-time.ts";
import type { useText } from "../../../platform/i18n/use-text.ts";

/** A value as people read it; empty when there is none. */
export function formatFieldValue(
  { type }: Pick<CustomField, "type">,
  value: FieldValue | undefined,
  { dateFormat }: Clock,
  text: ReturnType<typeof useText>,
): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return text(value ? "fields.yes" : "fields.no");
  if (typeof value === "number") return value.toLocaleString(undefined, { maximumFractionDigits: 6 });
  return type === "date" ? format(parseISO(value), dateFormat) : value;
}
