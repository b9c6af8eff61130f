import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

const Row = styled("div")({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 280px) minmax(0, 1fr)",
  gap: "10px 40px",
  padding: "13px 0",
  borderBottom: "1px solid var(--rule)",
  "& h3": { fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
  "& h3 + p": { color: "var(--ink-2)", textWrap: "pretty" },
  "& code": { color: "var(--ink-3)", font: "420 var(--fs-11)/1.6 var(--mono)", overflowWrap: "anywhere" },
  // In the margin, so that the dot does not move the layout.
  '&[data-changed="true"]::before': {
    content: '""',
    position: "absolute",
    left: -14,
    top: 19,
    width: 6,
    height: 6,
    borderRadius: "50%",
    background: "var(--accent)",
  },
  '&[data-changed-by-other="true"] .control': {
    borderRadius: "var(--r-2)",
    "& .MuiOutlinedInput-root": { background: "var(--plan-wash)" },
  },
  "@media (max-width: 1439.95px)": { gridTemplateColumns: "minmax(0, 240px) minmax(0, 1fr)", columnGap: 28 },
  [ON_NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    '&[data-changed="true"]::before': { left: -11 },
  },
});

interface Props {
  readonly name: string;
  readonly description: string;
  readonly keyName: string;
  /** Whether the key is written out. It is always the name's tooltip. */
  readonly showsKey: boolean;
  readonly isChanged: boolean;
  /** Another user changed it while the screen was open. */
  readonly isChangedByOther: boolean;
  /** Who changed it last, and when. */
  readonly lastChange: ReactNode;
  readonly children: ReactNode;
}

/** One setting: its name and description on the left, its control on the right. */
export function SettingRow({
  name,
  description,
  keyName,
  showsKey,
  isChanged,
  isChangedByOther,
  lastChange,
  children,
}: Props) {
  const text = useText();
  return (
    <Row data-changed={isChanged} data-changed-by-other={isChangedByOther} data-setting={keyName}>
      <div>
        <h3 title={keyName}>
          {name}
          {isChanged && <VisuallyHidden as="span">{text("settings.notSaved")}</VisuallyHidden>}
        </h3>
        <p>{description}</p>
        {showsKey && <code>{keyName}</code>}
        {lastChange}
      </div>
      <div className="control">{children}</div>
    </Row>
  );
}
