import { styled } from "@mui/material/styles";
import type { Widget } from "@newsloom/contract/readers/widgets";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSubscribeFormPath } from "./use-subscribe-form-path.ts";

const Tabs = styled("nav")({
  display: "flex",
  flex: "none",
  gap: 20,
  overflowX: "auto",
  boxShadow: "inset 0 -1px var(--rule-2)",
  "& a": {
    flex: "none",
    maxWidth: 220,
    overflow: "hidden",
    padding: "10px 0",
    color: "var(--ink-2)",
    fontWeight: "var(--w-med)",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    "&:hover": { color: "var(--ink)" },
    "&:focus-visible": { outline: "2px solid var(--accent)", outlineOffset: -2 },
    "&[aria-current]": { color: "var(--ink)", boxShadow: "inset 0 -2px var(--accent)" },
  },
});

interface Props {
  readonly site: PublicSite;
  readonly widgets: readonly Widget[];
  /** The open one; undefined for a new one. */
  readonly openId: number | undefined;
}

/** Goes from one widget to another, or to the subscribe form, without the list between them. */
export function WidgetTabs({ site, widgets, openId }: Props) {
  const text = useText();
  const subscribeForm = useSubscribeFormPath(site);
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Browsers may return a promise, which is no clean-up of an effect.
    open.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <Tabs aria-label={text("widgets.list")}>
      {widgets.map(({ id, name }) => (
        <Link
          key={id}
          to={`?sheet=${id}`}
          {...(id === openId && { ref: open, "aria-current": "page" as const })}
        >
          {name}
        </Link>
      ))}
      {subscribeForm !== undefined && <Link to={subscribeForm}>{text("widgets.subscribeForm")}</Link>}
    </Tabs>
  );
}
