/** The ribbon of a funnel: each step as high as its share of the first one, flowing into the next. */
export function funnelPath(shares: readonly number[], width: number, height: number): string {
  const step = width / shares.length;
  const half = (share: number) => (Math.max(0, Math.min(1, share)) * height) / 2;
  const middle = height / 2;
  const edge = (side: 1 | -1) =>
    shares.map((share, index) => {
      const y = middle - side * half(share);
      const next = middle - side * half(shares[index + 1] ?? share);
      const [start, bend, end] = [index * step, (index + 0.58) * step, (index + 1) * step];
      const turn = (bend + end) / 2;
      return { start, bend, end, turn, y, next };
    });
  const there = edge(1).map(
    ({ start, bend, end, turn, y, next }) =>
      `L${start} ${y}L${bend} ${y}C${turn} ${y} ${turn} ${next} ${end} ${next}`,
  );
  const back = edge(-1)
    .reverse()
    .map(
      ({ start, bend, end, turn, y, next }) =>
        `L${end} ${next}C${turn} ${next} ${turn} ${y} ${bend} ${y}L${start} ${y}`,
    );
  return `M0 ${middle}${there.join("")}${back.join("")}Z`;
}
