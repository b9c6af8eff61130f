import Checkbox from "@mui/material/Checkbox";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { ON_NARROW } from "../theme/breakpoints.ts";

const Box = styled("div")({ display: "grid", gap: 8, width: 300, maxWidth: "80vw", padding: 12 });
const Choices = styled("div")({ display: "grid", maxHeight: 260, overflowY: "auto" });
const Choice = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  borderRadius: "var(--r-1)",
  cursor: "pointer",
  overflowWrap: "anywhere",
  "&:hover": { background: "var(--hover)" },
  [ON_NARROW]: { minHeight: 44 },
});
const Quiet = styled("p")({ padding: "4px 8px", color: "var(--ink-2)" });

interface Item {
  readonly id: number;
  readonly name: string;
}

interface Props<Chosen extends Item> {
  readonly searchRef: Ref<HTMLInputElement>;
  readonly searchLabel: string;
  readonly maxLength?: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter in the search field, while something is typed. */
  readonly onEnter: () => void;
  readonly legend: string;
  readonly items: readonly Chosen[];
  readonly selected: readonly number[];
  readonly onToggle: (item: Chosen) => void;
  /** Where nothing is found. */
  readonly none: string;
  /** What creates an item of the typed name. */
  readonly children?: ReactNode;
}

/** A field that finds items by their name, and a checkbox for each that was found. */
export function SearchedChecklist<Chosen extends Item>(props: Props<Chosen>) {
  const { searchLabel, maxLength, typed, items, selected, onToggle } = props;
  function takeTyped(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || typed.trim() === "") return;
    event.preventDefault();
    props.onEnter();
  }
  return (
    <Box>
      <OutlinedInput
        autoFocus
        inputRef={props.searchRef}
        type="search"
        placeholder={searchLabel}
        value={typed}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={takeTyped}
        slotProps={{ input: { "aria-label": searchLabel, maxLength } }}
      />
      <Choices role="group" aria-label={props.legend}>
        {items.map((item) => (
          <Choice key={item.id}>
            <Checkbox size="small" checked={selected.includes(item.id)} onChange={() => onToggle(item)} />
            {item.name}
          </Choice>
        ))}
        {items.length === 0 && <Quiet>{props.none}</Quiet>}
      </Choices>
      {props.children}
    </Box>
  );
}
