import { styled } from "@mui/material/styles";
import type { Story } from "../story.ts";
import { TOKENS } from "./tokens.ts";

const Grid = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: "16px 12px",
  "& i": {
    display: "block",
    height: 40,
    marginBottom: 6,
    borderRadius: "var(--r-2)",
    boxShadow: "inset 0 0 0 1px var(--rule-2)",
  },
  "& li": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});
const ACCENTS = ["accent", "accent-hover", "accent-press", "accent-ink", "accent-wash", "accent-line"];
const COLOURS = Object.entries(TOKENS).filter(([, value]) => value.startsWith("light-dark"));
const NAMES = [...ACCENTS.map((name) => `--${name}`), ...COLOURS.map(([name]) => name)];

function Tokens() {
  return (
    <Grid>
      {NAMES.map((name) => (
        <li key={name}>
          <i style={{ background: `var(${name})` }} />
          {name.slice(2)}
        </li>
      ))}
    </Grid>
  );
}

export const story: Story = { title: "Tokens", group: "Signs", Component: Tokens };
