import { styled } from "@mui/material/styles";
import { LOGIN_ALERT_MS } from "@newsloom/domain/constants";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";

const Frame = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  "&&": { margin: "0 0 16px", padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: "var(--bad-wash)",
  color: "var(--bad)",
  "& svg": { flex: "none" },
});

/** What went wrong, for as long as the product shows it. A fresh object shows the same text anew. */
export function useSignInAlert(first?: string) {
  const [alert, setAlert] = useState(first === undefined ? null : { message: first });
  useEffect(() => {
    if (alert === null) return;
    const timer = setTimeout(() => setAlert(null), LOGIN_ALERT_MS);
    return () => clearTimeout(timer);
  }, [alert]);
  return [alert?.message, (message: string) => setAlert({ message })] as const;
}

export function SignInAlert({ message }: { readonly message: string | undefined }) {
  return (
    <div role="alert">
      {message !== undefined && (
        <Frame>
          <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
          {message}
        </Frame>
      )}
    </div>
  );
}
