import { styled } from "@mui/material/styles";
import { initialsOf } from "../../../ui/data/avatar.tsx";

/** Inks that are readable on paper, so paper is readable on them, in both themes. */
const INKS = ["info", "plan", "good", "warn", "ink-2", "accent-ink"] as const;

const Square = styled("span")({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 28,
  height: 28,
  borderRadius: "var(--r-2)",
  color: "var(--paper)",
  fontSize: "var(--fs-11)",
  fontWeight: 640,
  lineHeight: 1,
  '&[data-size="large"]': { width: 44, height: 44, fontSize: "var(--fs-16)" },
});

interface Props {
  readonly name: string;
  readonly isInactive?: boolean;
  readonly size?: "small" | "large";
}

/** A source's initials. Hidden from screen readers: the name is beside it. */
export function SourceTile({ name, isInactive = false, size = "small" }: Props) {
  const ink = isInactive ? "ink-3" : INKS[hashOf(name) % INKS.length];
  return (
    <Square aria-hidden="true" data-size={size} style={{ background: `var(--${ink})` }}>
      {initialsOf(name)}
    </Square>
  );
}

/** Names that begin alike get different colours. */
const hashOf = (text: string) =>
  [...text].reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7);
