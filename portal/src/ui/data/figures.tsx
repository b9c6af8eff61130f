import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Row = styled("dl")({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  borderBlock: "1px solid var(--rule-ink)",
  borderBottomColor: "var(--rule)",
  "& > div": { padding: "10px 0 12px 14px", borderLeft: "1px solid var(--rule)" },
  "& > div:first-of-type": { paddingLeft: 0, borderLeft: 0 },
  "& dt": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& dd": { fontSize: "var(--fs-18)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});

/** A few figures beside each other, each below its name. */
export const Figures = ({ figures }: { readonly figures: readonly (readonly [string, ReactNode])[] }) => (
  <Row>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Row>
);
