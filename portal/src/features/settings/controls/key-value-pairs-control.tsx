import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { type Pair, readPairs, writePairs } from "@newsloom/domain/settings/values";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

const Rows = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
  gap: 6,
  marginBottom: 6,
  "&:empty": { display: "none" },
});
const EMPTY: Pair = { key: "", value: "" };

const isFilled = ({ key, value }: Pair) => key !== "" || value !== "";
const serialize = (rows: readonly Pair[]) => writePairs(rows.filter(isFilled));

/** Rows of key and value. Empty rows are not saved. */
export function KeyValuePairsControl(props: SettingControlProps) {
  const text = useText();
  const [rows, setRows] = useState<readonly Pair[]>(() => readPairs(props.value));
  const [lastValue, setLastValue] = useState(props.value);
  // The value was discarded, restored, or changed by another user: update the rows.
  if (lastValue !== props.value) {
    setLastValue(props.value);
    if (serialize(rows) !== writePairs(readPairs(props.value))) setRows(readPairs(props.value));
  }

  function change(next: readonly Pair[]): void {
    setRows(next);
    props.onChange(serialize(next));
  }
  const field = (at: number, part: keyof Pair) => (
    <OutlinedInput
      key={`${at}-${part}`}
      {...(at === 0 && part === "key" && { id: props.id })}
      value={rows[at]?.[part] ?? ""}
      error={props.isInvalid ?? false}
      disabled={props.isDisabled ?? false}
      onChange={(event) => change(rows.with(at, { ...(rows[at] ?? EMPTY), [part]: event.target.value }))}
      onBlur={props.onBlur}
      slotProps={{
        input: {
          "aria-label": text(`settings.pair.${part}`, { name: props.name ?? "", at: at + 1 }),
          "aria-describedby": props.describedBy,
          autoComplete: "off",
        },
      }}
    />
  );
  return (
    <div role="group" aria-label={props.name}>
      <Rows>
        {rows.flatMap((_pair, at) => [
          field(at, "key"),
          field(at, "value"),
          <IconButton
            key={`${at}-remove`}
            aria-label={text("settings.pair.remove", { at: at + 1 })}
            disabled={props.isDisabled ?? false}
            onClick={() => change(rows.toSpliced(at, 1))}
          >
            <X {...SMALL_ICON} />
          </IconButton>,
        ])}
      </Rows>
      {!props.isDisabled && (
        <Button
          {...(rows.length === 0 && { id: props.id })}
          size="small"
          variant="text"
          startIcon={<Plus {...SMALL_ICON} />}
          onClick={() => setRows([...rows, EMPTY])}
        >
          {text("settings.pair.add")}
        </Button>
      )}
    </div>
  );
}
