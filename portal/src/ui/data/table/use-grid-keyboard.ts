import type { GridApi, GridEventListener } from "@mui/x-data-grid";
import { type RefObject, useEffect } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { BOX_FIELD } from "./grid-columns.tsx";

const STEP_PX = 16;

type OnResize = (key: string, width: number) => void;

/** Alt and an arrow on a heading makes its column wider or narrower, as the pointer does on its edge. */
export function useResizeKeys(api: RefObject<GridApi | null>, onResize: OnResize | undefined): void {
  useEffect(() => {
    if (!onResize) return;
    const resize: GridEventListener<"columnHeaderKeyDown"> = ({ field }, event) => {
      const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const column = api.current?.getColumn(field);
      if (!event.altKey || direction === 0 || !column || field === BOX_FIELD) return;
      // Alt and an arrow is Back in some browsers, and the grid would move to the next heading.
      event.preventDefault();
      event.defaultMuiPrevented = true;
      const { computedWidth, minWidth = 0 } = column;
      onResize(field, Math.max(minWidth, computedWidth + direction * STEP_PX));
    };
    return api.current?.subscribeEvent("columnHeaderKeyDown", resize, { isFirst: true });
  }, [api, onResize]);
}

/** What the grid does by itself, for the list of keys. */
export function useGridKeyHelp({ isChoosing, isResized }: { isChoosing: boolean; isResized: boolean }): void {
  const text = useText();
  useShortcuts(text("keys.tables"), [
    { keys: "↑ ↓ ← →", description: text("keys.move") },
    { keys: "Enter", description: text("keys.openRow") },
    ...(isChoosing ? [{ keys: "Space", description: text("keys.chooseRow") }] : []),
    ...(isResized ? [{ keys: "alt+← →", description: text("keys.resize") }] : []),
  ]);
}
