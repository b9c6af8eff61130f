import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router";
import type { Story } from "../../story.ts";
import { LeaveGuard } from "./leave-guard.tsx";

function Unsaved() {
  const [isDirty, setIsDirty] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  function endSave(isSaved: boolean): void {
    setIsSaving(false);
    if (isSaved) setIsDirty(false);
  }
  return (
    <div style={{ display: "flex", gap: 8 }}>
      <Button aria-pressed={isDirty} onClick={() => setIsDirty(!isDirty)}>
        Change something
      </Button>
      <Button component={Link} to="/__ui/avatar?alone">
        Go elsewhere
      </Button>
      <Button onClick={() => setIsSaving(true)}>Begin to save</Button>
      <Button onClick={() => endSave(true)}>End the save</Button>
      <Button onClick={() => endSave(false)}>Fail to save</Button>
      <LeaveGuard when={isDirty} isSaving={isSaving} />
    </div>
  );
}

export const story: Story = { title: "Leave guard", group: "Frames", Component: Unsaved };
