import { styled } from "@mui/material/styles";
import { CloudOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ICON } from "../../ui/theme/icon-props.ts";

const AlertBox = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "2px 10px",
  margin: "12px 0",
  padding: "10px 14px",
  borderRadius: "var(--r-2)",
  "& > svg": { marginTop: 1 },
  "& strong": { fontWeight: "var(--w-med)" },
  "& > div": { gridColumn: 2, color: "var(--ink-2)", textWrap: "pretty", overflowWrap: "anywhere" },
  "& button": { marginTop: 8 },
  '&[data-tone="bad"]': { background: "var(--bad-wash)", "& > svg, & strong": { color: "var(--bad)" } },
  '&[data-tone="warn"]': { background: "var(--warn-wash)", "& > svg, & strong": { color: "var(--warn)" } },
});

interface Props {
  readonly title: string;
  readonly tone?: "bad" | "warn";
  readonly children: ReactNode;
}

/** A problem, shown beside what it concerns until it is solved. */
export function ProblemAlert({ title, tone = "bad", children }: Props) {
  const Icon = tone === "bad" ? CloudOff : TriangleAlert;
  return (
    <AlertBox data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <Icon {...ICON} />
      <strong>{title}</strong>
      <div>{children}</div>
    </AlertBox>
  );
}
