import { Check, CircleDashed, Clock, Info, TriangleAlert, X } from "lucide-react";
import type { Story } from "../story.ts";
import { StatusChip, type Tone } from "./status-chip.tsx";

const CHIPS: readonly (readonly [Tone, typeof Check, string])[] = [
  ["quiet", CircleDashed, "Draft"],
  ["info", Info, "Pending"],
  ["plan", Clock, "Scheduled"],
  ["good", Check, "Sent"],
  ["warn", TriangleAlert, "Partialy Sent"],
  ["bad", X, "Failed"],
];

function Chips() {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      {CHIPS.map(([tone, icon, word]) => (
        <StatusChip key={tone} tone={tone} icon={icon}>
          {word}
        </StatusChip>
      ))}
    </div>
  );
}

export const story: Story = { title: "Status chip", group: "Signs", Component: Chips };
