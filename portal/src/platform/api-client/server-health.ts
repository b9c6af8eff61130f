/** Whether the server answers at all, asked of nobody's data. */
export const isServerUp = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
