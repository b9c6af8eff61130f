import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";

const Box = styled("section")({
  padding: "10px 14px",
  borderRadius: "var(--r-2)",
  background: "var(--warn-wash)",
  "& h3": { color: "var(--warn)", fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
  "& ul": { margin: "4px 0 0", paddingLeft: 18, color: "var(--ink-2)", overflowWrap: "anywhere" },
});

/** What the editor's checks found and nobody mended; nothing where all of them pass. */
export function OpenChecks({ checks }: { readonly checks: readonly string[] }) {
  const text = useText();
  const headingId = useId();
  if (checks.length === 0) return null;
  return (
    <Box aria-labelledby={headingId}>
      <h3 id={headingId}>
        {text("preflight.title")}: {text("preflight.open", { count: checks.length })}
      </h3>
      <ul>
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Box>
  );
}
