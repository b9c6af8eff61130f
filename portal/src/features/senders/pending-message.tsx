import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";

const LONG_MS = 3000;
const PendingBox = styled("div")({ display: "grid", gap: 6, margin: "12px 0", color: "var(--ink-2)" });

interface Props {
  readonly service: string;
  readonly message: string;
}

/** Names the service whose answer is pending, and after a while tells that the wait is limited. */
export function PendingMessage({ service, message }: Props) {
  const text = useText();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PendingBox role="status">
      {isLong ? text("sender.stillChecking", { service }) : message}
      <LinearProgress aria-hidden sx={{ height: 2, bgcolor: "var(--rule)" }} />
    </PendingBox>
  );
}
