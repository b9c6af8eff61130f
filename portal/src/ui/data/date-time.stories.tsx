import { DEVICE_CLOCK } from "../../platform/format-date-time.ts";
import type { Story } from "../story.ts";
import { DateTime } from "./date-time.tsx";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

function DateTimes() {
  return (
    <ul style={{ display: "grid", gap: 8 }}>
      {[0, 1, 3, 40].map((days) => (
        <li key={days}>
          <DateTime iso={ago(days)} clock={DEVICE_CLOCK} />
        </li>
      ))}
      <li>
        <DateTime iso={null} clock={DEVICE_CLOCK} fallback="never" />
      </li>
    </ul>
  );
}

export const story: Story = { title: "Date and time", group: "Signs", Component: DateTimes };
