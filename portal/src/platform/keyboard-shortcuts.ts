import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

export interface Shortcut {
  /** One key as it is typed ("/", "?", "j"), a letter with Shift ("shift+x"), or a key with Ctrl or ⌘ ("mod+k"). */
  readonly keys: string;
  /** What it does, in words for people. */
  readonly description: string;
  /** Left out where the focused component handles the key, and it only needs to be listed. */
  readonly run?: () => void;
}

interface Registered extends Shortcut {
  readonly area: string;
}

interface Described {
  readonly keys: string;
  readonly description: string;
  readonly isRun: boolean;
}

let registered: readonly Registered[] = [];
const watchers = new Set<() => void>();

/** Keys that work while the caller is on screen; the list of keys shows them under `area`. */
export function useShortcuts(area: string, shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find((one) => one.keys === keys)?.run?.());
  const described = JSON.stringify(
    shortcuts.map(({ keys, description, run }) => ({ keys, description, isRun: run !== undefined })),
  );

  useEffect(() => {
    const own = (JSON.parse(described) as Described[]).map(({ keys, description, isRun }) => ({
      area,
      keys,
      description,
      ...(isRun && { run: () => run(keys) }),
    }));
    change([...registered, ...own]);
    return () => change(registered.filter((one) => !own.includes(one)));
  }, [area, described]);
}

/** The keys that work now, each once. Areas stand in the order of the alphabet: which came first is chance. */
export function useShortcutList(): ReadonlyMap<string, readonly Shortcut[]> {
  const known = useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => registered,
  );
  const areas = [...new Set(known.map(({ area }) => area))].sort((one, other) => one.localeCompare(other));
  const keysOf = (area: string) => [
    ...new Map(known.filter((one) => one.area === area).map((one) => [one.keys, one])).values(),
  ];
  return new Map(areas.map((area) => [area, keysOf(area)]));
}

function change(next: readonly Registered[]): void {
  registered = next;
  removeEventListener("keydown", press);
  if (next.length > 0) addEventListener("keydown", press);
  for (const watch of watchers) watch();
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const hasMod = event.ctrlKey || event.metaKey;
  if (!hasMod && takesKeys(event.target)) return;
  const keys = (hasMod ? "mod+" : "") + (isShiftedLetter(event) ? "shift+" : "") + event.key.toLowerCase();
  // What came last lies on top.
  const shortcut = registered.findLast((one) => one.keys === keys && one.run);
  if (shortcut?.run === undefined) return;
  event.preventDefault();
  shortcut.run();
}

/** Shift is part of other keys already: "?" is typed with it. */
const isShiftedLetter = ({ key, shiftKey }: KeyboardEvent) => shiftKey && /^\p{L}$/u.test(key);

const TAKES_KEYS = `input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true],
  [role=menu], [role=listbox], [role=dialog], [role=alertdialog]`;

/** In fields, menus and dialogs a key is text or a search, not a shortcut. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null;
