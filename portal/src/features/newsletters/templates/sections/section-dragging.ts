import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const DRAGGED = "template section";
const PLACE = "template place";

type DragData = Record<string | symbol, unknown>;
const draggedIn = (data: DragData) => data[DRAGGED] as string | undefined;

/** Makes a row draggable and lets others be dropped before or after it. */
export function useSectionDragging(ref: RefObject<HTMLElement | null>, id: string, index: number) {
  const [isDragging, setIsDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const place = useEffectEvent(() => ({ [PLACE]: index }));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [DRAGGED]: id }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedIn(source.data) !== undefined && draggedIn(source.data) !== id,
        getData: ({ input }) =>
          attachClosestEdge(place(), { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [ref, id]);
  return { isDragging, edge };
}

/** Calls `onMove` with the index a section gets; the pane scrolls while dragging near its edges. */
export function useSectionDrops(
  ref: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, index: number) => void,
): void {
  const drop = useEffectEvent((id: string, target: DragData) => {
    const at = target[PLACE];
    if (typeof at !== "number") return;
    const before = extractClosestEdge(target) === "bottom" ? at + 1 : at;
    // Its own place becomes free.
    onMove(id, ids.indexOf(id) < before ? before - 1 : before);
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const id = draggedIn(source.data);
          const target = location.current.dropTargets[0]?.data;
          if (id !== undefined && target) drop(id, target);
        },
      }),
    );
  }, [ref]);
}
