import { styled } from "@mui/material/styles";
import { Info, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { ICON } from "../../../ui/theme/icon-props.ts";

const ALERT_MS = 3000;

const Frame = styled("p", { shouldForwardProp: (name) => name !== "tone" })<{
  readonly tone: "bad" | "info";
}>(({ tone }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  "&&": { margin: "0 0 16px", padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: `var(--${tone}-wash)`,
  color: `var(--${tone})`,
  "& svg": { flex: "none" },
}));

interface Props {
  readonly message: string | undefined;
}

/** An error message for three seconds. The state is an object so that the same text again restarts the timer. */
export function usePublicPageAlert(first?: string) {
  const [alert, setAlert] = useState(first === undefined ? null : { message: first });
  useEffect(() => {
    if (alert === null) return;
    const timer = setTimeout(() => setAlert(null), ALERT_MS);
    return () => clearTimeout(timer);
  }, [alert]);
  return [alert?.message, (message: string) => setAlert({ message })] as const;
}

export function PublicPageAlert({ message }: Props) {
  return (
    <div role="alert">
      {message !== undefined && (
        <Frame tone="bad">
          <TriangleAlert {...ICON} />
          {message}
        </Frame>
      )}
    </div>
  );
}

/** Information before sign-in; unlike an alert it stays. */
export function PublicPageInfo({ message }: Props) {
  return (
    <div role="status">
      {message !== undefined && (
        <Frame tone="info">
          <Info {...ICON} />
          {message}
        </Frame>
      )}
    </div>
  );
}
