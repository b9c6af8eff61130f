import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { parseRoles } from "@newsloom/domain/identity/roles";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { HiddenText } from "../../../ui/layout/visually-hidden.tsx";
import { roleName } from "../role-names.ts";

const GAP = 4;
/** The width of "+9" in pixels. */
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
  "&[data-hidden]": { position: "absolute", visibility: "hidden" },
  // In a very narrow column the first role is cut with an ellipsis.
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

/** The roles that fit in one line, and a button whose tooltip names all of them. */
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
          data-hidden={at >= shown ? "" : undefined}
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
          <More tabIndex={tabIndex} onClick={() => setIsOpen(true)}>
            <span aria-hidden="true">{text("users.moreRoles", { count: rest.length })}</span>
            <HiddenText>{text("users.moreRolesNamed", { roles: rest.join(", ") })}</HiddenText>
          </More>
        </Tooltip>
      )}
    </List>
  );
}

/** How many tags fit beside the "+n" button; at least one. */
function countFitting(widths: readonly number[], room: number): number {
  let used = 0;
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? GAP : 0);
    const rest = at < widths.length - 1 ? GAP + MORE_BUTTON_WIDTH : 0;
    if (used + rest > room) return Math.max(1, at);
  }
  return widths.length;
}
