import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Story } from "../story.ts";
import { ProgressBar } from "./progress-bar.tsx";

const TOTAL = 1_000_000;
const STEP = 18_240;

function Import() {
  const [done, setDone] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setDone((now) => Math.min(TOTAL, now + STEP)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <div style={{ display: "grid", gap: 24, maxWidth: 480, justifyItems: "start" }}>
      <div style={{ width: "100%" }}>
        <ProgressBar title="Import of harbour-readers-2025.csv" done={done} total={TOTAL} unit="rows" />
      </div>
      <div style={{ width: "100%" }}>
        <ProgressBar title="Morning Tide, 15 November" done={49_530} total={81_204} unit="people" />
      </div>
      <Button onClick={() => setIsRunning(!isRunning)}>{isRunning ? "Pause" : "Start"}</Button>
    </div>
  );
}

export const story: Story = { title: "Progress bar", group: "States", Component: Import };
