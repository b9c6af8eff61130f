import Button from "@mui/material/Button";
import { useState } from "react";
import type { Story } from "../story.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";

function States() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <EmptyState
        title="No newsletters yet"
        text="Newsletters you write, schedule and send will be listed here, newest edit first."
        step={<Button variant="contained">New newsletter</Button>}
      />
      <ErrorState
        title="The published feed did not load"
        reason="The server did not answer within 10 seconds."
        onRetry={() => setTries(tries + 1)}
      />
      <output>Tried again {tries} times</output>
    </>
  );
}

export const story: Story = { title: "Empty and failed", group: "States", Component: States };
