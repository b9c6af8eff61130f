import { styled } from "@mui/material/styles";
import { useText } from "../../platform/i18n/use-text.ts";
import { describeField, describeFieldValue } from "./action-descriptions.ts";
import type { FieldChange } from "./field-changes.ts";

const Row = styled("div")({
  padding: "8px 0",
  borderBottom: "1px solid var(--rule)",
  overflowWrap: "anywhere",
  "& dt": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dd": { display: "flex", gap: 8, padding: "2px 6px", borderRadius: "var(--r-1)", marginTop: 2 },
});
const Sign = styled("span")({ flex: "none", width: 44, fontSize: "var(--fs-11)", lineHeight: "18px" });
const OLD = { color: "var(--bad)", background: "var(--bad-wash)" } as const;
const NEW = { color: "var(--good)", background: "var(--good-wash)" } as const;

interface Props {
  /** The same field may mean something else for another type of entity. */
  readonly entityType: string;
  readonly changes: readonly FieldChange[];
}

/** Before and after, field by field; labelled in words, as colour alone is not accessible. */
export function FieldChangeList({ entityType, changes }: Props) {
  const text = useText();
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <Row key={field}>
          <dt>{describeField(field) || text("log.value")}</dt>
          {before !== undefined && (
            <dd style={OLD}>
              <Sign>{text("log.before")}</Sign>
              {describeFieldValue(entityType, field, before, text) || "–"}
            </dd>
          )}
          {after !== undefined && (
            <dd style={NEW}>
              <Sign>{text("log.after")}</Sign>
              {describeFieldValue(entityType, field, after, text) || "–"}
            </dd>
          )}
        </Row>
      ))}
    </dl>
  );
}
