import { useId, useState } from "react";
import type { Story } from "../../story.ts";
import { FieldFrame } from "../field-frame.tsx";
import { ColourField } from "./colour-field.tsx";

function ColourExample({ name, initial }: { readonly name: string; readonly initial: string }) {
  const id = useId();
  const [colour, setColour] = useState(initial);
  return (
    <FieldFrame id={id} label={name}>
      <ColourField id={id} name={name} value={colour} onChange={setColour} />
    </FieldFrame>
  );
}

function Colours() {
  return (
    <div style={{ display: "grid", gap: 20 }}>
      <ColourExample name="Primary colour" initial="#0B5A5E" />
      <ColourExample name="Secondary colour" initial="#E2A24B" />
      <ColourExample name="Third colour" initial="teal" />
    </div>
  );
}

export const story: Story = { title: "Colour field", group: "Fields", Component: Colours };
