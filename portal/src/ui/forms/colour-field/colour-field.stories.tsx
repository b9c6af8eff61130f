import { useId, useState } from "react";
import type { Story } from "../../story.ts";
import { FieldFrame } from "../field-frame.tsx";
import { ColourField } from "./colour-field.tsx";

function OneColour({ name, first }: { readonly name: string; readonly first: string }) {
  const id = useId();
  const [colour, setColour] = useState(first);
  return (
    <FieldFrame id={id} label={name}>
      <ColourField id={id} name={name} value={colour} onChange={setColour} />
    </FieldFrame>
  );
}

function Colours() {
  return (
    <div style={{ display: "grid", gap: 20 }}>
      <OneColour name="Primary colour" first="#0B5A5E" />
      <OneColour name="Secondary colour" first="#E2A24B" />
      <OneColour name="Third colour" first="teal" />
    </div>
  );
}

export const story: Story = { title: "Colour field", group: "Fields", Component: Colours };
