import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import {
  type Condition,
  type ConditionGroup,
  isGroup,
  SEGMENT_LIMITS,
} from "@newsloom/domain/audience/segments/segment";
import { Brackets, Plus, X } from "lucide-react";
import { Fragment } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { newCondition } from "./new-condition.ts";
import type { SegmentNames } from "./use-segment-names.ts";

const Frame = styled("div")({
  display: "grid",
  gap: 4,
  "&[data-nested]": {
    padding: 10,
    borderRadius: "var(--r-3)",
    background: "var(--paper)",
    boxShadow: "0 0 0 1px var(--rule)",
  },
  // Shows which conditions belong together.
  "& > ul": { paddingLeft: 14, borderLeft: "1px solid var(--rule-field)", borderRadius: 2 },
  [ON_NARROW]: { "& > ul": { paddingLeft: 10 } },
});
const Join = styled("li")({ padding: "1px 0 1px 10px", color: "var(--ink-2)", fontSize: "var(--fs-11)" });
const Buttons = styled("div")({ display: "flex", flexWrap: "wrap", gap: 4, marginLeft: 6 });

interface Props {
  readonly group: ConditionGroup;
  /** 1 for the outermost. */
  readonly depth: number;
  readonly names: SegmentNames;
  readonly counts: ReadonlyMap<Condition, number> | undefined;
  readonly everyone: number;
  /** Whether the segment may have one more condition. */
  readonly hasRoom: boolean;
  readonly onChange: (group: ConditionGroup) => void;
  /** Of a nested group. */
  readonly onRemove?: () => void;
}

/** Conditions of which all or any must hold, and groups of them inside. */
export function ConditionGroupEditor(props: Props) {
  const { group, depth, names, hasRoom, onChange, onRemove } = props;
  const text = useText();
  const { match, items } = group;
  const setItems = (next: ConditionGroup["items"]) => onChange({ ...group, items: next });
  const add = (item: Condition | ConditionGroup) => setItems([...items, item]);
  const firstCondition = () => newCondition("list", names);
  return (
    <Frame data-nested={depth > 1 ? "" : undefined}>
      {(items.length > 1 || depth > 1) && (
        <div>
          <SegmentedControl
            legend={text("segment.match")}
            value={match}
            choices={(["all", "any"] as const).map((value) => ({
              value,
              label: text(`segment.${value}`),
              icon: null,
            }))}
            onChoose={(next) => onChange({ ...group, match: next })}
          />
        </div>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item, at) => (
            // Their order does not change, so the place is their key.
            <Fragment key={at}>
              {at > 0 && <Join>{text(match === "all" ? "segment.and" : "segment.or")}</Join>}
              <li>
                <Item
                  {...props}
                  item={item}
                  onItem={(next) => setItems(next ? items.with(at, next) : items.toSpliced(at, 1))}
                />
              </li>
            </Fragment>
          ))}
        </ul>
      )}
      <Buttons>
        <Button
          size="small"
          variant="text"
          startIcon={<Plus {...SMALL_ICON} />}
          disabled={!hasRoom}
          onClick={() => add(firstCondition())}
        >
          {text("segment.condition")}
        </Button>
        {depth < SEGMENT_LIMITS.depth && (
          <Button
            size="small"
            variant="text"
            startIcon={<Brackets {...SMALL_ICON} />}
            disabled={!hasRoom}
            onClick={() => add({ match: match === "all" ? "any" : "all", items: [firstCondition()] })}
          >
            {text("segment.group")}
          </Button>
        )}
        {onRemove && (
          <Button size="small" variant="text" startIcon={<X {...SMALL_ICON} />} onClick={onRemove}>
            {text("segment.removeGroup")}
          </Button>
        )}
      </Buttons>
    </Frame>
  );
}

interface ItemProps extends Props {
  readonly item: Condition | ConditionGroup;
  /** Undefined removes it. */
  readonly onItem: (item: Condition | ConditionGroup | undefined) => void;
}

function Item({ item, onItem, group: _, onChange: _change, ...props }: ItemProps) {
  if (!isGroup(item))
    return (
      <ConditionEditor
        condition={item}
        names={props.names}
        count={props.counts?.get(item)}
        everyone={props.everyone}
        onChange={onItem}
        onRemove={() => onItem(undefined)}
      />
    );
  return (
    <ConditionGroupEditor
      {...props}
      group={item}
      depth={props.depth + 1}
      // A group without conditions means nothing, so it goes with its last one.
      onChange={(next) => onItem(next.items.length === 0 ? undefined : next)}
      onRemove={() => onItem(undefined)}
    />
  );
}
