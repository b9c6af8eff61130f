import { styled } from "@mui/material/styles";
import { UserMinus, UserPlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const Lane = styled("section")({
  "--lane": "var(--accent)",
  padding: "4px 16px 12px",
  borderRadius: "var(--r-3)",
  background: "var(--sunk)",
  boxShadow: "inset 3px 0 0 var(--lane)",
  '&[data-kind="exclude"]': { "--lane": "var(--bad)" },
  [ON_NARROW]: { margin: "0 calc(-1 * var(--gutter))", padding: "4px var(--gutter) 12px", borderRadius: 0 },
});
const Head = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 42,
  "& svg": { color: "var(--lane)" },
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& .note": { color: "var(--ink-2)" },
  "& .count": {
    marginLeft: "auto",
    fontSize: "var(--fs-16)",
    fontWeight: 600,
    fontFeatureSettings: "var(--figures)",
  },
  "& [data-minus]": { color: "var(--bad)" },
});

interface Props {
  readonly kind: "include" | "exclude";
  readonly count: number | undefined;
  readonly children: ReactNode;
}

/** Who is included, or who is excluded, with how many they are. */
export function ConditionLane({ kind, count, children }: Props) {
  const text = useText();
  const id = useId();
  const isMinus = kind === "exclude";
  const Icon = isMinus ? UserMinus : UserPlus;
  return (
    <Lane data-kind={kind} aria-labelledby={id}>
      <Head>
        <Icon {...SMALL_ICON} />
        <h2 id={id}>{text(`segment.${kind}`)}</h2>
        <span className="note">{text(isMinus ? "segment.excludeNote" : "segment.includeNote")}</span>
        {count !== undefined && (
          <span className="count" data-minus={isMinus ? "" : undefined}>
            {isMinus && "− "}
            {count.toLocaleString()}
          </span>
        )}
      </Head>
      {children}
    </Lane>
  );
}
