import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router";
import type { Story } from "../../story.ts";
import { LeaveGuard } from "./leave-guard.tsx";

function Unsaved() {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <div style={{ display: "flex", gap: 8 }}>
      <Button aria-pressed={isDirty} onClick={() => setIsDirty(!isDirty)}>
        Change something
      </Button>
      <Button component={Link} to="/__ui/avatar?alone">
        Go elsewhere
      </Button>
      <LeaveGuard when={isDirty} />
    </div>
  );
}

export const story: Story = { title: "Leave guard", group: "Frames", Component: Unsaved };
