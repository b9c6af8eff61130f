import { styled } from "@mui/material/styles";
import { Info } from "lucide-react";

const Frame = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  "&&": { margin: "0 0 16px", padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: "var(--info-wash)",
  color: "var(--info)",
  "& svg": { flex: "none" },
});

/** What a person should know before they sign in; it stays. */
export function SignInNotice({ message }: { readonly message: string | undefined }) {
  return (
    <div role="status">
      {message !== undefined && (
        <Frame>
          <Info size={16} strokeWidth={1.6} aria-hidden />
          {message}
        </Frame>
      )}
    </div>
  );
}
