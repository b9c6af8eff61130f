import type { GridApi, GridEventListener } from "@mui/x-data-grid";
import { type RefObject, useEffect } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { BOX_FIELD } from "./grid-columns.tsx";

const STEP_PX = 16;

type OnResize = (key: string, width: number) => void;

/** Alt and an arrow key on a header resizes its column. */
export function useResizeKeys(api: RefObject<GridApi | null>, onResize: OnResize | undefined): void {
  useEffect(() => {
    if (!onResize) return;
    const resize: GridEventListener<"columnHeaderKeyDown"> = ({ field }, event) => {
      const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const column = api.current?.getColumn(field);
      if (!event.altKey || direction === 0 || !column || field === BOX_FIELD) return;
      // Some browsers use Alt and an arrow key for Back, and the grid would move to the next header.
      event.preventDefault();
      event.defaultMuiPrevented = true;
      const { computedWidth, minWidth = 0 } = column;
      onResize(field, Math.max(minWidth, computedWidth + direction * STEP_PX));
    };
    return api.current?.subscribeEvent("columnHeaderKeyDown", resize, { isFirst: true });
  }, [api, onResize]);
}

/** Adds the grid's keys to the keyboard help. */
export function useGridKeyHelp({
  hasSelection,
  canResize,
}: {
  hasSelection: boolean;
  canResize: boolean;
}): void {
  const text = useText();
  useShortcuts(text("keys.tables"), [
    { keys: "↑ ↓ ← →", description: text("keys.move") },
    { keys: "Enter", description: text("keys.openRow") },
    ...(hasSelection ? [{ keys: "Space", description: text("keys.chooseRow") }] : []),
    ...(canResize ? [{ keys: "alt+← →", description: text("keys.resize") }] : []),
  ]);
}
