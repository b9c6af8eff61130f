import { styled } from "@mui/material/styles";

const Drawing = styled("svg")({ width: 160, color: "var(--accent-ink)" });
const Boat = styled("path")({
  fill: "currentColor",
  stroke: "var(--paper)",
  strokeWidth: 4,
  strokeLinejoin: "round",
  paintOrder: "stroke",
});

const THREADS = Array.from({ length: 9 }, (_, index) => {
  const y = 8 + index * 7;
  const bend = index % 2 === 0 ? y + 3 : y - 3;
  return { d: `M0 ${y}Q20 ${bend} 40 ${y}T80 ${y}T120 ${y}T160 ${y}`, width: 1 + Math.abs(index - 4) * 0.22 };
});

/** The illustration of empty states. */
export function WeavingIllustration() {
  return (
    <Drawing viewBox="0 0 160 72" aria-hidden="true">
      {THREADS.map(({ d, width }) => (
        <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={width} />
      ))}
      <Boat d="M70 44h34l-8 10H78z" />
      <Boat d="M86 42V12l18 30z" />
      <Boat d="M83 42V20L70 42z" />
    </Drawing>
  );
}
