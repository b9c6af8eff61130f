import { styled } from "@mui/material/styles";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const TONES = ["good", "warn", "bad", "info", "plan", "quiet"] as const;
export type Tone = (typeof TONES)[number];

const inkOf = (tone: Tone) => (tone === "quiet" ? "var(--ink-2)" : `var(--${tone})`);

const Frame = styled("span", { shouldForwardProp: (name) => name !== "tone" })<{ tone: Tone }>(
  ({ tone }) => ({
    display: "inline-flex",
    alignItems: "center",
    gap: 5,
    height: 20,
    padding: "0 7px 0 5px",
    borderRadius: "var(--r-1)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
    whiteSpace: "nowrap",
    verticalAlign: "middle",
    color: inkOf(tone),
    background: `var(--${tone}-wash)`,
  }),
);

interface Props {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A status as a word, an icon and a colour: never by colour alone. */
export function StatusChip({ tone, icon: Icon, children }: Props) {
  return (
    <Frame tone={tone}>
      <Icon size={12} aria-hidden />
      <span>{children}</span>
    </Frame>
  );
}
