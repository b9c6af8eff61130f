import IconButton from "@mui/material/IconButton";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import type { Condition, Operator } from "@newsloom/domain/audience/segments/segment";
import {
  customFieldName,
  kindOf,
  OPERATORS_OF,
  type SegmentField,
} from "@newsloom/domain/audience/segments/segment-fields";
import { conditionProblem } from "@newsloom/domain/audience/segments/segment-problems";
import { X } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { ConditionValue } from "./condition-value.tsx";
import { operatorName } from "./describe-segment.ts";
import { newCondition, withOperator } from "./new-condition.ts";
import type { SegmentNames } from "./use-segment-names.ts";

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 6,
  padding: "2px 0",
  "& .MuiInputBase-root": { background: "var(--raised)" },
  "& .field": { flex: "0 1 150px", minWidth: 120 },
  "& .operator": { flex: "0 1 150px", minWidth: 112 },
  "& .value": { flex: "1 1 140px", minWidth: 0 },
  [ON_NARROW]: { "& .field, & .operator": { flex: "1 1 120px" }, "& .value": { flex: "1 1 60%" } },
});
const Count = styled("span")({
  flex: "none",
  width: 64,
  paddingTop: 6,
  textAlign: "right",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  fontFeatureSettings: "var(--figures)",
  "& i": { display: "block", height: 3, marginTop: 2, borderRadius: 2, background: "var(--press)" },
  "& i > i": { margin: 0, background: "var(--lane)" },
});

const FIELD_GROUPS: readonly (readonly ["person" | "lists" | "reading", readonly SegmentField[]])[] = [
  [
    "person",
    ["email", "firstName", "lastName", "companyName", "jobName", "country", "status", "source", "createDate"],
  ],
  ["lists", ["list", "tag"]],
  ["reading", ["campaign", "lastOpenDate", "lastClickDate", "opens", "clicks", "engagementScore"]],
];

interface Props {
  readonly condition: Condition;
  readonly names: SegmentNames;
  /** How many match it alone, once that is known. */
  readonly count: number | undefined;
  readonly everyone: number;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: field, comparison, value, and how many match it. */
export function ConditionEditor({ condition, names, count, everyone, onChange, onRemove }: Props) {
  const text = useText();
  const { field, operator } = condition;
  const kind = kindOf(field, names.customFields);
  const fieldName = names.fieldName(field);
  const operators = kind === undefined ? [operator] : OPERATORS_OF[kind];
  return (
    <Line>
      <Select
        className="field"
        value={field}
        onChange={(event) => onChange(newCondition(event.target.value, names))}
        IconComponent={SelectIcon}
        SelectDisplayProps={{ "aria-label": `${text("segment.field")}: ${fieldName}` }}
      >
        {renderFieldChoices(names, text)}
      </Select>
      <Select
        className="operator"
        value={operator}
        onChange={(event) => onChange(withOperator(condition, event.target.value as Operator))}
        IconComponent={SelectIcon}
        SelectDisplayProps={{
          "aria-label": `${text("segment.operator")}: ${operatorName(field, operator, names, text)}`,
        }}
      >
        {operators.map((one) => (
          <MenuItem key={one} value={one}>
            {operatorName(field, one, names, text)}
          </MenuItem>
        ))}
      </Select>
      <ConditionValue
        condition={condition}
        names={names}
        isInvalid={conditionProblem(condition, names.customFields) !== undefined}
        onChange={(values) => onChange({ ...condition, values })}
      />
      <Count>
        {count !== undefined && (
          <>
            {count.toLocaleString()}
            <i>
              <i style={{ width: `${(100 * count) / Math.max(1, everyone)}%` }} />
            </i>
          </>
        )}
      </Count>
      <IconButton aria-label={text("segment.removeCondition", { field: fieldName })} onClick={onRemove}>
        <X {...SMALL_ICON} />
      </IconButton>
    </Line>
  );
}

/** Select wants its items as direct children. */
function renderFieldChoices({ customFields, fieldName }: SegmentNames, text: ReturnType<typeof useText>) {
  const own = customFields.map(({ key }) => customFieldName(key));
  const groups = [...FIELD_GROUPS, ...(own.length > 0 ? [["own", own] as const] : [])];
  return groups.flatMap(([group, fields]) => [
    <ListSubheader key={group}>{text(`segmentFieldGroup.${group}`)}</ListSubheader>,
    ...fields.map((one) => (
      <MenuItem key={one} value={one}>
        {fieldName(one)}
      </MenuItem>
    )),
  ]);
}
