import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { parseRoles } from "@newsloom/domain/roles";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../../platform/messages/messages.ts";
import { Unseen } from "../../../../ui/unseen.tsx";

const GAP = 4;
/** The room "+9" takes. */
const REST = 28;
const List = styled("span")({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: GAP,
  overflow: "hidden",
  height: "100%",
});
const Tag = styled("span")({
  flex: "none",
  height: 18,
  padding: "0 6px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-11)",
  lineHeight: "18px",
  "&[data-away]": { position: "absolute", visibility: "hidden" },
  // A single role in a very narrow column ends in dots, never mid-word without them.
  "&[data-first]": { flex: "0 1 auto", overflow: "hidden", textOverflow: "ellipsis" },
});

/** A person's roles in one line: those that fit, how many more, and all of them in a tooltip. */
export function RoleTags({ role }: { readonly role: string }) {
  const text = useText();
  const roles = parseRoles(role);
  const list = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(roles.length);

  useLayoutEffect(() => {
    const line = list.current;
    if (!line) return;
    const measure = () => {
      const widths = [...line.querySelectorAll<HTMLElement>("[data-tag]")].map((tag) => tag.scrollWidth);
      setShown(howManyFit(widths, line.clientWidth));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    return () => observer.disconnect();
  }, [role]);

  const rest = roles.slice(shown);
  return (
    <Tooltip title={rest.length > 0 ? roles.join(", ") : ""} describeChild>
      <List ref={list}>
        {roles.map((name, at) => (
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
          <>
            <Tag aria-hidden="true">{text("users.moreRoles", { count: rest.length })}</Tag>
            <Unseen as="span">{rest.join(", ")}</Unseen>
          </>
        )}
      </List>
    </Tooltip>
  );
}

/** At least the first; the others only where the number of those left out has room too. */
function howManyFit(widths: readonly number[], room: number): number {
  let used = 0;
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? GAP : 0);
    const rest = at < widths.length - 1 ? GAP + REST : 0;
    if (used + rest > room) return Math.max(1, at);
  }
  return widths.length;
}
