import { styled } from "@mui/material/styles";

/** Something to know before going on, which keeps nobody from it. */
export const WarningBox = styled("div")({
  padding: "10px 14px",
  borderRadius: "var(--r-2)",
  background: "var(--warn-wash)",
  color: "var(--ink-2)",
  overflowWrap: "anywhere",
  "& strong": { color: "var(--warn)", fontWeight: "var(--w-med)" },
  "& ul": { margin: "4px 0 0", padding: 0 },
  "& a": { color: "var(--accent-ink)", textDecoration: "underline" },
});

/** What keeps from going on. */
export const ErrorBox = styled(WarningBox)({
  background: "var(--bad-wash)",
  "& strong": { color: "var(--bad)" },
});
