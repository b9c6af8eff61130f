import { styled } from "@mui/material/styles";
import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { ICON } from "../theme/icon-props.ts";

const INLINE_MESSAGE_MS = 3900;

const Line = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  "&&": { padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  animation: "appear var(--t-2) var(--ease)",
  "@keyframes appear": { from: { opacity: 0, transform: "translateY(-4px)" } },
  "& svg": { flex: "none" },
  '&[data-tone="good"]': { background: "var(--good-wash)", color: "var(--good)" },
  '&[data-tone="bad"]': { background: "var(--bad-wash)", color: "var(--bad)" },
});
const ICONS = { good: Check, bad: TriangleAlert } as const;

export interface Message {
  readonly tone: "good" | "bad";
  readonly text: string;
}

/** A message and the function that shows one. It hides after a while; showing the same text again restarts the time. */
export function useInlineMessage() {
  const [message, show] = useState<Message | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => show(null), INLINE_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, show] as const;
}

/** The result of an action. The live region is rendered before the message, so that screen readers announce it. */
export function InlineMessage({ message }: { readonly message: Message | null }) {
  const Icon = ICONS[message?.tone ?? "good"];
  return (
    <div role={message?.tone === "bad" ? "alert" : "status"}>
      {message !== null && (
        <Line data-tone={message.tone}>
          <Icon {...ICON} />
          {message.text}
        </Line>
      )}
    </div>
  );
}
