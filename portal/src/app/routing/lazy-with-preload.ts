import { type ComponentType, lazy } from "react";

/**
 * A part of the portal that is fetched when it is drawn, or ahead by `load`. The promise is kept: one that is fulfilled is
 * drawn without a pause, and importing again what is there still takes its time. What could not be fetched is tried again.
 */
export function lazyWithPreload<P>(read: () => Promise<ComponentType<P>>) {
  let fetched: Promise<{ default: ComponentType<P> }> | undefined;
  const load = () =>
    (fetched ??= read().then(
      (drawn) => ({ default: drawn }),
      (err: unknown) => {
        fetched = undefined;
        throw err;
      },
    ));
  return Object.assign(lazy(load), { load });
}
