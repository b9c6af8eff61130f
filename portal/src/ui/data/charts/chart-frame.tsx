import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { type ReactNode, Suspense, useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { WeavingIllustration } from "../../brand/weaving-illustration.tsx";

const Frame = styled("figure")({ position: "relative", margin: 0, minWidth: 0 });
const Title = styled("figcaption")({
  display: "flex",
  alignItems: "baseline",
  gap: 8,
  paddingBottom: 8,
  borderBottom: "1px solid var(--rule-ink)",
  "& b": { fontWeight: "var(--w-bold)" },
  "& span": { color: "var(--ink-3)" },
});
const Empty = styled("div")({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: 8,
  height: 160,
  color: "var(--ink-2)",
});

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  readonly height: number;
  readonly state: "loading" | "empty" | "full";
  readonly children: ReactNode;
}

/** The title of a chart, and its loading and empty states. */
export function ChartFrame({ title, note, height, state, children }: Props) {
  const text = useText();
  const id = useId();
  const loading = (
    <Skeleton
      role="status"
      aria-label={text("chart.loading")}
      height={height - 16}
      sx={{ mt: 4, width: "100%" }}
    />
  );
  return (
    <Frame aria-labelledby={id}>
      <Title>
        <b id={id}>{title}</b>
        {note !== undefined && <span>{note}</span>}
      </Title>
      {state === "loading" && loading}
      {state === "empty" && (
        <Empty>
          <WeavingIllustration />
          {text("chart.empty")}
        </Empty>
      )}
      {state === "full" && <Suspense fallback={loading}>{children}</Suspense>}
    </Frame>
  );
}
