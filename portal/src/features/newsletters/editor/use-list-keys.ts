import type { EditorActions } from "./editor-actions-context.ts";

/** Marks what j and k stop at, in the order of the page. */
export const LIST_STOP = { "data-list-stop": "" } as const;

const isSeen = (element: HTMLElement) => element.offsetParent !== null;

/** The stops of the pane that has the focus; of the first pane that is seen before anything has it. */
function currentStops(): { readonly stops: readonly HTMLElement[]; readonly at: number } {
  const focused = document.activeElement;
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(isSeen);
  const pane = panes.find((one) => one.contains(focused)) ?? panes[0];
  const stops = [...(pane?.querySelectorAll<HTMLElement>("[data-list-stop]") ?? [])];
  return { stops, at: stops.findIndex((stop) => stop === focused) };
}

/** Goes through the articles of a pane by keys, and removes the one that has the focus. */
export function useListKeys({ sections, remove }: Pick<EditorActions, "sections" | "remove">) {
  return {
    step: (by: 1 | -1) => {
      const { stops, at } = currentStops();
      const next = at < 0 ? 0 : Math.min(stops.length - 1, Math.max(0, at + by));
      stops[next]?.focus();
    },
    remove: () => {
      const { stops, at } = currentStops();
      const id = Number(stops[at]?.dataset["articleId"]);
      const article = sections.flatMap(({ articles }) => articles).find(({ articleId }) => articleId === id);
      if (!article) return;
      const neighbour = stops[at + 1] ?? stops[at - 1];
      remove(article);
      neighbour?.focus();
    },
  };
}
