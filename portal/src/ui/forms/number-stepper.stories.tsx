import { useId, useState } from "react";
import type { Story } from "../story.ts";
import { FieldFrame } from "./field-frame.tsx";
import { NumberStepper } from "./number-stepper.tsx";

function Steppers() {
  const [fit, setFit] = useState(85);
  const [columns, setColumns] = useState(3);
  const [fitId, columnsId, offId] = [useId(), useId(), useId()];
  return (
    <div style={{ display: "grid", gap: 20 }}>
      <FieldFrame id={fitId} label="Fit">
        <NumberStepper id={fitId} value={fit} onChange={setFit} />
      </FieldFrame>
      <FieldFrame id={columnsId} label="Columns">
        <NumberStepper id={columnsId} value={columns} onChange={setColumns} min={1} max={4} />
      </FieldFrame>
      <FieldFrame id={offId} label="Disabled">
        <NumberStepper id={offId} value={12} onChange={setFit} isDisabled />
      </FieldFrame>
    </div>
  );
}

export const story: Story = { title: "Number stepper", group: "Fields", Component: Steppers };
