import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { SOURCE_LIMITS } from "@newsloom/domain/sources/limits";
import { type ReactNode, useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { errorIdOf, FieldFrame } from "../../../ui/forms/field-frame.tsx";

const Line = styled("div")({ display: "flex", gap: 8, "& > div": { flex: 1 } });
const SPACED = { paddingTop: 16, paddingBottom: 8 } as const;

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** The button that looks at the address. */
  readonly children: ReactNode;
}

/** The address of a site or a feed. */
export function AddressField({ value, error, onChange, children }: Props) {
  const text = useText();
  const id = useId();
  return (
    <div style={SPACED}>
      <FieldFrame id={id} label={text("addSource.address")} error={error}>
        <Line>
          <OutlinedInput
            id={id}
            type="url"
            value={value}
            placeholder="https://"
            autoComplete="off"
            error={error !== undefined}
            onChange={(event) => onChange(event.target.value)}
            slotProps={{
              input: {
                maxLength: SOURCE_LIMITS.url,
                "aria-describedby": error === undefined ? undefined : errorIdOf(id),
              },
            }}
          />
          {children}
        </Line>
      </FieldFrame>
    </div>
  );
}
