import { type ComponentType, lazy } from "react";

/**
 * A component that is loaded when it renders, or earlier by `load`. The promise is cached, because a fulfilled one renders
 * without suspending and a second import would not. A failed load is retried.
 */
export function lazyWithPreload<P>(read: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const load = () =>
    (loading ??= read().then(
      (component) => ({ default: component }),
      (err: unknown) => {
        loading = undefined;
        throw err;
      },
    ));
  return Object.assign(lazy(load), { load });
}
