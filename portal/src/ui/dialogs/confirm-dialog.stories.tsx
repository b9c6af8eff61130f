import Button from "@mui/material/Button";
import { useState } from "react";
import type { Story } from "../story.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState("");
  const close = (result: string) => {
    setIsOpen(false);
    setAnswer(result);
  };
  return (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <Button onClick={() => setIsOpen(true)}>Send</Button>
      <output>{answer}</output>
      <ConfirmDialog
        isOpen={isOpen}
        title="Send to 81,204 people?"
        note="Once it starts, mails that are already sent cannot be called back."
        action="Send now"
        onConfirm={() => close("Sent")}
        onCancel={() => close("Not yet")}
      />
    </div>
  );
}

export const story: Story = { title: "Confirm dialog", group: "Frames", Component: Question };
