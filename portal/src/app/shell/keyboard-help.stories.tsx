import Button from "@mui/material/Button";
import { useState } from "react";
import { useShortcuts } from "../../platform/keyboard-shortcuts.ts";
import type { Story } from "../../ui/story.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";

function Help() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts("Tables", [{ keys: "Enter", description: "Open the row" }]);
  useShortcuts("Everywhere", [{ keys: "?", description: "Show this list", run: () => setIsOpen(true) }]);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Show keys</Button>
      {isOpen && <KeyboardHelp onClose={() => setIsOpen(false)} />}
    </>
  );
}

export const story: Story = { title: "Keyboard help", group: "Shell", Component: Help };
