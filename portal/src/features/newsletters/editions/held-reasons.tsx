import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { TriangleAlert } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { HiddenText } from "../../../ui/layout/visually-hidden.tsx";
import { ICON, SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const Line = styled("span")({
  display: "flex",
  gap: 6,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& svg": { flex: "none", marginTop: 2, color: "var(--warn)" },
});
const Mark = styled("span")({ display: "inline-flex", verticalAlign: "middle", color: "var(--warn)" });
const Box = styled("div")({
  display: "flex",
  gap: 10,
  margin: "0 var(--gutter) 8px",
  padding: "8px 12px",
  borderRadius: "var(--r-2)",
  background: "var(--warn-wash)",
  "& svg": { flex: "none", color: "var(--warn)" },
});

interface Props {
  /** Why an edition was not sent by itself. */
  readonly reasons: readonly string[];
}

const sentences = (reasons: readonly string[]) => reasons.join(". ");

/** Below a newsletter's name. */
export function HeldReasons({ reasons }: Props) {
  const text = useText();
  if (reasons.length === 0) return null;
  return (
    <Line>
      <TriangleAlert {...SMALL_ICON} />
      <span>
        {text("editions.held")}: {sentences(reasons)}
      </span>
    </Line>
  );
}

/** In a cell that has no room for the reasons. */
export function HeldMark({ reasons }: Props) {
  const text = useText();
  if (reasons.length === 0) return null;
  const sentence = `${text("editions.held")}: ${sentences(reasons)}`;
  return (
    <Tooltip title={sentence}>
      <Mark>
        <TriangleAlert {...SMALL_ICON} />
        <HiddenText>{sentence}</HiddenText>
      </Mark>
    </Tooltip>
  );
}

/** Above the newsletter that is edited. */
export function HeldMessage({ reasons }: Props) {
  const text = useText();
  if (reasons.length === 0) return null;
  return (
    <Box role="status">
      <TriangleAlert {...ICON} />
      <p>
        <b>{text("editions.held")}.</b> {sentences(reasons)}.
      </p>
    </Box>
  );
}
