import { styled } from "@mui/material/styles";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../../ui/data/charts/format-figures.ts";
import { usePreview } from "../../preview/preview-context.tsx";
import { PREFLIGHT_ID } from "./preflight-panel.tsx";
import { type Checked, useChecks } from "./use-checks.ts";

const Strip = styled("div")({
  position: "sticky",
  top: 0,
  zIndex: 2,
  display: "flex",
  gap: 10,
  whiteSpace: "nowrap",
  containerType: "inline-size",
  // A second line would move what is below; the sections show what is featured, too.
  "@container (max-width: 359.95px)": { '& [data-figure="featuredItems"]': { display: "none" } },
  margin: "0 -20px",
  padding: "8px 20px",
  borderBottom: "1px solid var(--rule)",
  background: "var(--paper)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "& button": {
    marginLeft: "auto",
    padding: 0,
    border: 0,
    borderRadius: "var(--r-1)",
    background: "none",
    color: "var(--good)",
    font: "inherit",
    fontWeight: "var(--w-med)",
    cursor: "pointer",
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  },
  '& button[data-level="warning"]': { color: "var(--warn)" },
  '& button[data-level="error"]': { color: "var(--bad)" },
});

/** The newsletter in figures, above what is scrolled; its last figure leads to the checks. */
export function SummaryStrip(checked: Checked) {
  const text = useText();
  const { preview } = usePreview();
  const { people } = checked.recipients;
  const checks = useChecks(checked);
  const count = (of: "articles" | "featuredContent") =>
    checked.edited.model.sections.reduce((sum, section) => sum + section[of].length, 0);
  const open = checks.filter(({ level }) => level !== "pass");
  const worst = open.some(({ level }) => level === "error") ? "error" : "warning";
  const figures = [
    ["articles", formatNumber(count("articles"))],
    ["featuredItems", formatNumber(count("featuredContent"))],
    ["kilobytes", preview ? formatNumber(Math.ceil(preview.size / 1000)) : "\u2026"],
    ["readers", people === undefined ? "\u2026" : formatNumber(people)],
  ] as const;
  return (
    <Strip>
      {figures.map(([name, figure]) => (
        <span key={name} data-figure={name}>
          <b>{figure}</b> {text(`newsletterEditor.strip_${name}`)}
        </span>
      ))}
      <button
        type="button"
        data-level={open.length === 0 ? "pass" : worst}
        onClick={() => document.getElementById(PREFLIGHT_ID)?.focus()}
      >
        {open.length === 0
          ? text("newsletterEditor.strip_ready")
          : text("preflight.open", { count: open.length })}
      </button>
    </Strip>
  );
}
