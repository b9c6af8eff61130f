import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "../field-frame.tsx";
import { type FormControlProps, useFormControl } from "../use-form-control.ts";
import { ChipList } from "./chip-list.tsx";

export function FormChipList<F extends FieldValues>(props: FormControlProps<F>) {
  const { control, frame } = useFormControl(props);
  return (
    <FieldFrame {...frame}>
      <ChipList {...control} />
    </FieldFrame>
  );
}
