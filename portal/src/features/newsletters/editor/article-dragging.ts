import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import type { SectionPlace } from "@newsloom/domain/newsletters/section-moves";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { PlacedArticle } from "./editor-actions-context.ts";

const DRAGGED = "newsletter article";
const PLACE = "newsletter place";

type DragData = Record<string | symbol, unknown>;
const draggedIn = (data: DragData) => data[DRAGGED] as PlacedArticle | undefined;

/** Makes an article draggable; returns whether it is being dragged. */
export function useDraggableArticle(
  ref: RefObject<HTMLElement | null>,
  placed: PlacedArticle,
  isEnabled = true,
): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const data = useEffectEvent(() => ({ [DRAGGED]: placed }));
  useEffect(() => {
    const element = ref.current;
    if (!element || !isEnabled) return;
    return draggable({
      element,
      getInitialData: () => data(),
      onDragStart: () => setIsDragging(true),
      onDrop: () => setIsDragging(false),
    });
  }, [ref, isEnabled]);
  return isDragging;
}

/** Lets articles be dropped on a place; returns whether one is over it. */
export function useDropPlace(ref: RefObject<HTMLElement | null>, place: SectionPlace): boolean {
  const [isOver, setIsOver] = useState(false);
  const data = useEffectEvent(() => ({ [PLACE]: place }));
  const isItself = useEffectEvent(
    (from: SectionPlace | undefined) => from?.sectionId === place.sectionId && from.index === place.index,
  );
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = draggedIn(source.data);
        return dragged !== undefined && !isItself(dragged.from);
      },
      getData: () => data(),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [ref]);
  return isOver;
}

export interface ArticleDrop extends PlacedArticle {
  readonly at: SectionPlace;
  /** Where the pointer was. */
  readonly pointer: { readonly left: number; readonly top: number };
}

/** Calls `onDrop` for articles that are dropped on a place; the pane scrolls while dragging near its edges. */
export function useArticleDrops(
  ref: RefObject<HTMLElement | null>,
  onDrop: (drop: ArticleDrop) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const dragged = draggedIn(source.data);
          const at = location.current.dropTargets[0]?.data[PLACE] as SectionPlace | undefined;
          const { clientX: left, clientY: top } = location.current.input;
          if (dragged && at) drop({ ...dragged, at, pointer: { left, top } });
        },
      }),
    );
  }, [ref]);
}
