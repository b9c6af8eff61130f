import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { z } from "zod";

type Values = Readonly<Record<string, string | number>>;
type Shape = z.ZodType<Values, unknown>;

/** What is undefined goes back to its default. */
type Patch<T> = { readonly [name in keyof T]?: T[name] | undefined };

interface Change {
  /** For typing: Back must not go character by character. */
  readonly replace?: boolean;
}

/**
 * The state of a screen in the address bar: a link shows a colleague the same, and Back works. Every field of the
 * shape needs a `catch`, which is also its default; what is at its default is left out of the address.
 */
export function useUrlState<S extends Shape>(shape: S) {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => read(shape, new URLSearchParams(text)), [shape, text]);

  const setState = useCallback(
    (patch: Patch<z.output<S>>, { replace = false }: Change = {}): void => {
      // The address itself, not what was last drawn of it: of two changes in a row neither is lost.
      setSearch(searchWith(shape, new URLSearchParams(location.search), patch), { replace });
    },
    [shape, setSearch],
  );
  return [state, setState] as const;
}

/** The filters of a list that differ from those that show everything. */
export const setFilters = <Name extends string>(
  view: Readonly<Record<NoInfer<Name>, string>>,
  none: Readonly<Record<Name, string>>,
): Name[] => (Object.keys(none) as Name[]).filter((name) => view[name] !== none[name]);

/** The address of a screen in another state, for links. */
export function useUrlLink<S extends Shape>(shape: S) {
  const { pathname, search } = useLocation();
  return useCallback(
    (patch: Patch<z.output<S>>): string => {
      const next = searchWith(shape, new URLSearchParams(search), patch).toString();
      return next === "" ? pathname : `${pathname}?${next}`;
    },
    [shape, pathname, search],
  );
}

const knownDefaults = new WeakMap<Shape, Values>();

/** Worked out once: a list asks for as many addresses as it has rows. */
function defaultsOf(shape: Shape): Values {
  const defaults = knownDefaults.get(shape) ?? shape.parse({});
  knownDefaults.set(shape, defaults);
  return defaults;
}

function read<S extends Shape>(shape: S, search: URLSearchParams): z.output<S> {
  return shape.parse(Object.fromEntries(search));
}

export function searchWith<S extends Shape>(
  shape: S,
  now: URLSearchParams,
  patch: Patch<z.output<S>>,
): URLSearchParams {
  const next = new URLSearchParams(now);
  const defaults = defaultsOf(shape);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
