import Button from "@mui/material/Button";
import type { Story } from "../story.ts";
import { InlineMessage, useInlineMessage } from "./inline-message.tsx";

function Messages() {
  const [message, show] = useInlineMessage();
  return (
    <div style={{ display: "grid", gap: 16, maxWidth: 480 }}>
      <div style={{ display: "flex", gap: 8 }}>
        <Button onClick={() => show({ tone: "good", text: "Changes have been updated" })}>Succeed</Button>
        <Button onClick={() => show({ tone: "bad", text: "Changes have not been updated" })}>Fail</Button>
      </div>
      <InlineMessage message={message} />
    </div>
  );
}

export const story: Story = { title: "Inline message", group: "States", Component: Messages };
