import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { UPDATE_TIMES_MAX } from "@newsloom/contract/sources/aggregator";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const List = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "&:not(:empty)": { marginBottom: 10 },
  "& li": { display: "flex", alignItems: "center" },
});
const FIELD = { width: 116 } as const;

interface Props {
  /** Names the fields: "Update time 2". */
  readonly name: string;
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (times: string[]) => void;
}

/** A list of times of day. */
export function TimeList({ name, value, isDisabled, onChange }: Props) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdded = useRef(false);
  const numbered = (index: number) => `${name} ${index + 1}`;

  function add(): void {
    wasAdded.current = true;
    onChange([...value, ""]);
  }
  function remove(index: number): void {
    onChange(value.filter((_time, at) => at !== index));
    // The button that had the focus is gone.
    addButton.current?.focus();
  }
  return (
    <>
      <List ref={list} aria-label={name}>
        {value.map((time, index) => (
          // Times have no id, and their order changes only when they are saved.
          <li key={`${index + 1}`}>
            <OutlinedInput
              type="time"
              value={time}
              sx={FIELD}
              disabled={isDisabled}
              inputRef={(field: HTMLInputElement | null) => {
                if (!wasAdded.current || index !== value.length - 1) return;
                wasAdded.current = false;
                field?.focus();
              }}
              onChange={(event) =>
                onChange(value.map((one, at) => (at === index ? event.target.value : one)))
              }
              slotProps={{ input: { "aria-label": numbered(index) } }}
            />
            {!isDisabled && (
              <IconButton
                aria-label={text("aggregator.remove", { time: time || numbered(index) })}
                onClick={() => remove(index)}
              >
                <X {...SMALL_ICON} />
              </IconButton>
            )}
          </li>
        ))}
      </List>
      {!isDisabled && (
        <Button
          ref={addButton}
          startIcon={<Plus {...SMALL_ICON} />}
          disabled={value.length >= UPDATE_TIMES_MAX}
          onClick={add}
        >
          {text("aggregator.add")}
        </Button>
      )}
    </>
  );
}
