import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { FileTile, type TileAction } from "./file-tile.tsx";
import { indexAfterKey } from "./grid-arrow-keys.ts";
import { type FileSelection, NOTHING_SELECTED, selectRange, toggleFile } from "./select-files.ts";

export const TILES = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(var(--tile-min, 168px), 42vw), 1fr))",
  gap: "12px 8px",
  margin: "0 -6px",
  padding: "12px 0 24px",
} as const;
const Tiles = styled("ul")({
  ...TILES,
  // Tiles outside the viewport are not rendered.
  "& > li": { minWidth: 0, contentVisibility: "auto", containIntrinsicSize: "auto 190px" },
});

export interface GridSelection {
  readonly value: FileSelection;
  readonly onChange: (value: FileSelection) => void;
}

interface Props {
  readonly files: readonly StoredFile[];
  readonly actionOf: (file: StoredFile) => TileAction;
  readonly openId?: number | undefined;
  /** Omitted where files cannot be selected. */
  readonly selection?: GridSelection | undefined;
  /** Omitted when all files are loaded. */
  readonly onMore?: (() => void) | undefined;
}

/** A grid of files that loads more when its end is near the viewport. */
export function FileGrid({ files, actionOf, openId, selection, onMore }: Props) {
  const text = useText();
  const order = files.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const selectKeys = [
    { keys: "Space", description: text("media.keySelect") },
    { keys: "Ctrl A", description: text("media.keySelectAll") },
  ];
  useShortcuts(text("media.keysArea"), [
    { keys: "→", description: text("media.keyMove") },
    ...(selection ? selectKeys : []),
  ]);

  const loadMore = useEffectEvent(() => onMore?.());
  const hasMore = onMore !== undefined;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observe again after each page: an end that stays in view fires no event.
  }, [hasMore, files.length]);

  useEffect(() => {
    // Opening the sheet narrows the grid and moves its rows.
    if (openId !== undefined)
      list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [openId]);

  function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
    const tiles = [...event.currentTarget.children] as HTMLElement[];
    const index = tiles.findIndex((tile) => tile.contains(document.activeElement));
    if (selection && selectByKey(event, order[index], order, selection)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = tiles.findIndex((tile) => tile.offsetTop > (tiles[0]?.offsetTop ?? 0));
    const target = indexAfterKey(index, event.key, tiles.length, columns < 1 ? tiles.length : columns);
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    tiles[target]?.querySelector<HTMLElement>("a, button")?.focus();
    const [from, to] = [order[index], order[target]];
    if (!event.shiftKey || !selection || from === undefined || to === undefined) return;
    const started = selection.value.ids.has(from) ? selection.value : toggleFile(selection.value, from);
    selection.onChange(selectRange(started, order, to));
  }

  return (
    <>
      <Tiles ref={list} aria-label={text("media.list")} onKeyDown={moveFocus}>
        {files.map((file) => (
          <li key={file.id}>
            <FileTile
              file={file}
              action={actionOf(file)}
              isOpen={file.id === openId}
              selection={
                selection && {
                  isSelected: selection.value.ids.has(file.id),
                  isActive: selection.value.ids.size > 0,
                  onToggle: () => selection.onChange(toggleFile(selection.value, file.id)),
                  onRange: () => selection.onChange(selectRange(selection.value, order, file.id)),
                }
              }
            />
          </li>
        ))}
      </Tiles>
      <div ref={end} />
    </>
  );
}

/** Space, Ctrl+A and Escape; false for every other key. */
function selectByKey(
  event: KeyboardEvent,
  id: number | undefined,
  order: readonly number[],
  { value, onChange }: GridSelection,
): boolean {
  // Space on the checkbox is the browser's.
  const isOnTile = event.target instanceof Element && event.target.matches("a");
  if (event.key === " " && isOnTile && id !== undefined)
    onChange(event.shiftKey ? selectRange(value, order, id) : toggleFile(value, id));
  else if (event.key === "a" && (event.ctrlKey || event.metaKey))
    onChange({ ids: new Set(order), anchor: id ?? null });
  else if (event.key === "Escape" && value.ids.size > 0) onChange(NOTHING_SELECTED);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
