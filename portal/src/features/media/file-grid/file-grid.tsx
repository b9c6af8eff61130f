import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { FileTile, type TileAction } from "./file-tile.tsx";
import { indexAfterKey } from "./grid-arrow-keys.ts";

export const TILES = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(var(--tile-min, 168px), 42vw), 1fr))",
  gap: "12px 8px",
  margin: "0 -6px",
  padding: "12px 0 24px",
} as const;
const Tiles = styled("ul")({
  ...TILES,
  // What is out of sight costs nothing, however many there are.
  "& > li": { minWidth: 0, contentVisibility: "auto", containIntrinsicSize: "auto 190px" },
});

interface Props {
  readonly files: readonly StoredFile[];
  readonly actionOf: (file: StoredFile) => TileAction;
  readonly openId?: number | undefined;
  /** Left out when the last file is there. */
  readonly onMore?: (() => void) | undefined;
}

/** Pictures row by row. The next ones come as one nears the end. */
export function FileGrid({ files, actionOf, openId, onMore }: Props) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useShortcuts(text("media.keysArea"), [{ keys: "→", description: text("media.keyMove") }]);

  const loadMore = useEffectEvent(() => onMore?.());
  const hasMore = onMore !== undefined;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: "600px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
    // Each page moves the end further: it is watched anew, or one that stayed in sight would not be heard.
  }, [hasMore, files.length]);

  useEffect(() => {
    // The sheet takes room from the grid, which puts its rows elsewhere.
    if (openId !== undefined)
      list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [openId]);

  function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tiles = [...event.currentTarget.children] as HTMLElement[];
    const index = tiles.findIndex((tile) => tile.contains(document.activeElement));
    const columns = tiles.findIndex((tile) => tile.offsetTop > (tiles[0]?.offsetTop ?? 0));
    const target = indexAfterKey(index, event.key, tiles.length, columns < 1 ? tiles.length : columns);
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    tiles[target]?.querySelector<HTMLElement>("a, button")?.focus();
  }

  return (
    <>
      <Tiles ref={list} aria-label={text("media.list")} onKeyDown={moveFocus}>
        {files.map((file) => (
          <li key={file.id}>
            <FileTile file={file} action={actionOf(file)} isOpen={file.id === openId} />
          </li>
        ))}
      </Tiles>
      <div ref={end} />
    </>
  );
}
