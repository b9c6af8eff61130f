import Button from "@mui/material/Button";
import { useState } from "react";
import { lastError, reportError } from "../../platform/error-store.ts";
import type { Story } from "../story.ts";
import { toastSuccess, toastWithAction } from "./toasts.tsx";

const deleted = new Error("Not published: article 20391 was deleted by Ida.");

function ToastButtons() {
  const [happened, setHappened] = useState("");
  const fail = () => {
    reportError(deleted, { label: "See", run: () => setHappened("Saw the article") });
    setHappened(`Holds ${lastError().error === deleted ? "the error" : "nothing"}: ${lastError().message}`);
  };
  return (
    <div style={{ display: "grid", gap: 16 }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Button onClick={() => toastSuccess("Article 20418 was updated successfully")}>Done</Button>
        <Button
          onClick={() =>
            toastWithAction("Rejected “Casino night at the pier”", "Undo", () => setHappened("Undone"))
          }
        >
          Reversible
        </Button>
        <Button onClick={fail}>Failed</Button>
      </div>
      <output>{happened}</output>
    </div>
  );
}

export const story: Story = { title: "Toasts", group: "States", Component: ToastButtons };
