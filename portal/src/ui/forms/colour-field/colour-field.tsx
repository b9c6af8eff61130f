import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { parseHex } from "../../theme/oklch.ts";
import type { ControlProps } from "../control-props.ts";
import { ColourContrastNote } from "./colour-contrast-note.tsx";

const Row = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "6px 8px" });
const Swatch = styled("span")({
  position: "relative",
  flex: "none",
  width: 32,
  height: 32,
  borderRadius: "var(--r-2)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  "&:focus-within": { boxShadow: "var(--focus)" },
  "& input": { position: "absolute", inset: 0, width: "100%", height: "100%", opacity: 0, cursor: "pointer" },
  [ON_NARROW]: { width: 44, height: 44 },
});
const HEX = { width: 112, "& .MuiOutlinedInput-input": { fontFeatureSettings: "var(--figures)" } } as const;
const NO_COLOUR = "#000000";

interface Props extends ControlProps<string> {
  /** The colour is used behind text, not for text. */
  readonly isBackground?: boolean;
}

/** A colour as hex digits or from the browser's picker, with its contrast. */
export function ColourField(props: Props) {
  const { value, onChange, isDisabled = false } = props;
  const text = useText();
  const [isFocused, setIsFocused] = useState(false);
  const isColour = parseHex(value) !== undefined;
  // With `describedBy` the caller shows the error.
  const isInvalid = !isFocused && value !== "" && !isColour && props.describedBy === undefined;
  const noteId = `${props.id}-note`;
  return (
    <div>
      <Row>
        <Swatch style={isColour ? { background: value } : {}}>
          <input
            type="color"
            aria-label={text("colour.pick", { name: props.name ?? "" })}
            value={isColour ? value.toLowerCase() : NO_COLOUR}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        </Swatch>
        <OutlinedInput
          sx={HEX}
          id={props.id}
          value={value}
          disabled={isDisabled}
          error={props.isInvalid || isInvalid}
          onFocus={() => setIsFocused(true)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setIsFocused(false);
            props.onBlur?.();
          }}
          slotProps={{
            input: {
              "aria-label": props.name,
              "aria-describedby": [props.describedBy, noteId].filter(Boolean).join(" "),
              autoComplete: "off",
              spellCheck: false,
              maxLength: 7,
            },
          }}
        />
        <ColourContrastNote
          id={noteId}
          colour={value}
          isInvalid={isInvalid}
          isBackground={props.isBackground ?? false}
          onUse={isDisabled ? undefined : onChange}
        />
      </Row>
    </div>
  );
}
