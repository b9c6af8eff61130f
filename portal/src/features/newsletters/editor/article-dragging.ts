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
const FEATURED = "newsletter featured content";
const PLACE = "newsletter place";

type DragData = Record<string | symbol, unknown>;
const draggedIn = (data: DragData) => data[DRAGGED] as PlacedArticle | undefined;

const featuredIn = (data: DragData) => data[FEATURED] as PlacedFeatured | undefined;

/** Featured content is dragged within its section. */
interface PlacedFeatured {
  readonly sectionId: string;
  readonly id: number;
}

/** Makes an article draggable; returns whether it is being dragged. */
export const useDraggableArticle = (
  ref: RefObject<HTMLElement | null>,
  placed: PlacedArticle,
  isEnabled = true,
): boolean => useDraggable(ref, { [DRAGGED]: placed }, isEnabled);

/** Makes featured content draggable; returns whether it is being dragged. */
export const useDraggableFeatured = (
  ref: RefObject<HTMLElement | null>,
  placed: PlacedFeatured,
  isEnabled: boolean,
): boolean => useDraggable(ref, { [FEATURED]: placed }, isEnabled);

function useDraggable(ref: RefObject<HTMLElement | null>, dragged: DragData, isEnabled: boolean): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const data = useEffectEvent(() => dragged);
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

/** Lets articles, and the featured content of its section, be dropped on a place; returns whether one is over it. */
export function useDropPlace(ref: RefObject<HTMLElement | null>, place: SectionPlace): boolean {
  const [isOver, setIsOver] = useState(false);
  const data = useEffectEvent(() => ({ [PLACE]: place }));
  const isItself = useEffectEvent(
    (from: SectionPlace | undefined) => from?.sectionId === place.sectionId && from.index === place.index,
  );
  const isOfSection = useEffectEvent(
    (featured: PlacedFeatured | undefined) => featured?.sectionId === place.sectionId,
  );
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = draggedIn(source.data);
        if (dragged) return !isItself(dragged.from);
        return isOfSection(featuredIn(source.data));
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

/** Calls `onDrop` for featured content that is dropped on a place of its section. */
export function useFeaturedDrops(onDrop: (dropped: PlacedFeatured, at: SectionPlace) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => featuredIn(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const dragged = featuredIn(source.data);
          const at = location.current.dropTargets[0]?.data[PLACE] as SectionPlace | undefined;
          if (dragged && at) drop(dragged, at);
        },
      }),
    [],
  );
}
