import { styled } from "@mui/material/styles";
import { NavLink } from "react-router";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import { useStories } from "./stories.ts";

/** Also rendered empty while the stories load, so that the page does not shift. */
export const Side = styled("div")({
  width: "var(--w-side)",
  padding: "12px 8px 24px",
  borderRight: "1px solid var(--rule)",
  background: "var(--desk)",
  [ON_NARROW]: { width: "auto", borderRight: 0, borderBottom: "1px solid var(--rule)" },
});
const Scroll = styled("nav")({
  position: "sticky",
  top: 12,
  maxHeight: "calc(100dvh - 24px)",
  overflowY: "auto",
  "& h2": {
    padding: "16px 8px 4px",
    color: "var(--ink-3)",
    fontSize: "var(--fs-11)",
    fontWeight: "var(--w-med)",
  },
  [ON_NARROW]: { position: "static", maxHeight: 220 },
});
const Entry = styled(NavLink)({
  display: "block",
  padding: "5px 8px",
  borderRadius: "var(--r-2)",
  color: "var(--ink-2)",
  "&:hover": { background: "var(--hover)" },
  "&[aria-current]": { background: "var(--press)", color: "var(--ink)", fontWeight: "var(--w-med)" },
  [ON_NARROW]: { padding: "12px 8px" },
});

export function StoryList() {
  const groups = useStories();
  return (
    <Side>
      <Scroll aria-label="Components">
        <ThemeSwitch />
        {groups.map(({ group, items }) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {items.map(({ slug, title }) => (
                <li key={slug}>
                  <Entry to={`/__ui/${slug}`}>{title}</Entry>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Scroll>
    </Side>
  );
}
