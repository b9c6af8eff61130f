import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { parseRoles } from "@newsloom/domain/identity/roles";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { roleName } from "../role-names.ts";

const GAP = 4;
/** The room "+9" takes. */
const MORE_BUTTON_WIDTH = 28;
const List = styled("span")({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: GAP,
  overflow: "hidden",
  height: "100%",
});
const TAG = {
  flex: "none",
  height: 18,
  padding: "0 6px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-11)",
  lineHeight: "18px",
} as const;
const Tag = styled("span")({
  ...TAG,
  "&[data-away]": { position: "absolute", visibility: "hidden" },
  // A single role in a very narrow column ends in dots, never mid-word without them.
  "&[data-first]": { flex: "0 1 auto", overflow: "hidden", textOverflow: "ellipsis" },
});
const More = styled(ButtonBase)({
  ...TAG,
  fontFamily: "inherit",
  "&:hover, &.Mui-focusVisible": { background: "var(--press)", color: "var(--ink)" },
});

interface Props {
  readonly role: string;
  /** 0 while the grid's focus is on this cell. */
  readonly tabIndex: number;
}

/** A person's roles in one line: those that fit, and a button that names all of them, which the focus does too. */
export function RoleTags({ role, tabIndex }: Props) {
  const text = useText();
  const names = parseRoles(role).map((one) => roleName(one, text));
  const list = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(names.length);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const line = list.current;
    if (!line) return;
    const measure = () => {
      const widths = [...line.querySelectorAll<HTMLElement>("[data-tag]")].map((tag) => tag.scrollWidth);
      setShown(countFitting(widths, line.clientWidth));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    return () => observer.disconnect();
  }, [role]);

  const rest = names.slice(shown);
  return (
    <List ref={list}>
      {names.map((name, at) => (
        <Tag
          key={name}
          data-tag=""
          data-first={at === 0 ? "" : undefined}
          data-away={at >= shown ? "" : undefined}
        >
          {name}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip
          title={names.join(", ")}
          open={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
          describeChild
        >
          <More
            tabIndex={tabIndex}
            aria-label={text("users.moreRolesNamed", { roles: rest.join(", ") })}
            onClick={() => setIsOpen(true)}
          >
            {text("users.moreRoles", { count: rest.length })}
          </More>
        </Tooltip>
      )}
    </List>
  );
}

/** At least the first; the others only where the number of those left out has room too. */
function countFitting(widths: readonly number[], room: number): number {
  let used = 0;
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? GAP : 0);
    const rest = at < widths.length - 1 ? GAP + MORE_BUTTON_WIDTH : 0;
    if (used + rest > room) return Math.max(1, at);
  }
  return widths.length;
}
