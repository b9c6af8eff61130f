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
import type { Article } from "@newsloom/contract/articles/articles";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const DRAGGED = "article";

interface DraggedArticle {
  readonly article: Article;
  /** Its position on the front page; null when it is not there. */
  readonly position: number | null;
}

const draggedIn = (data: Record<string | symbol, unknown>) => data[DRAGGED] as DraggedArticle | undefined;

/** Makes a card draggable; returns whether it is being dragged. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  article: Article,
  position: number | null,
): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const data = useEffectEvent(() => ({ [DRAGGED]: { article, position } satisfies DraggedArticle }));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => data(),
      onDragStart: () => setIsDragging(true),
      onDrop: () => setIsDragging(false),
    });
  }, [ref]);
  return isDragging;
}

export interface DropTarget {
  readonly article: Article;
  readonly edge: Edge;
  /** The position the article is moved to, 1-based. */
  readonly position: number;
  readonly isNew: boolean;
}

function dropTargetAt(at: number, edge: Edge | null, dragged: DraggedArticle): DropTarget | null {
  const { article, position: from } = dragged;
  if (edge === null || from === at) return null;
  const before = edge === "top" || edge === "left";
  const target = before ? at : at + 1;
  const position = from !== null && from < target ? target - 1 : target;
  return { article, edge, position, isNew: from === null };
}

/** Lets articles be dropped before or after a card of the front page. */
export function useDropTarget(
  ref: RefObject<HTMLElement | null>,
  position: number,
  edges: readonly Edge[],
): DropTarget | null {
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);
  const at = useEffectEvent(() => position);
  const allowed = edges.join();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedIn(source.data) !== undefined,
      getData: ({ input }) =>
        attachClosestEdge({ at: at() }, { element, input, allowedEdges: allowed.split(",") as Edge[] }),
      onDrag: ({ self, source }) => {
        const next = dropTargetAt(
          at(),
          extractClosestEdge(self.data),
          draggedIn(source.data) as DraggedArticle,
        );
        setDropTarget((now) => (now?.edge === next?.edge && now?.position === next?.position ? now : next));
      },
      onDragLeave: () => setDropTarget(null),
      onDrop: () => setDropTarget(null),
    });
  }, [ref, allowed]);
  return dropTarget;
}

interface Pane {
  readonly ref: RefObject<HTMLElement | null>;
  readonly length: number;
  readonly onDragging: (isDragging: boolean) => void;
  readonly onMove: (article: Article, position: number) => void;
}

/** Articles dropped on the pane but on no card go to the end. The pane scrolls while dragging near its edges. */
export function useDropPane({ ref, length, onDragging, onMove }: Pane): boolean {
  const [isOver, setIsOver] = useState(false);
  const reportDragging = useEffectEvent(onDragging);
  const drop = useEffectEvent(
    (dragged: DraggedArticle, target: Record<string | symbol, unknown> | undefined) => {
      if (target === undefined) return;
      const at = typeof target["at"] === "number" ? target["at"] : null;
      const end = dragged.position === null ? length + 1 : length;
      const dropTarget = at === null ? null : dropTargetAt(at, extractClosestEdge(target), dragged);
      if (at === null) onMove(dragged.article, end);
      else if (dropTarget) onMove(dragged.article, dropTarget.position);
    },
  );
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedIn(source.data) !== undefined,
        onDrag: ({ location }) => setIsOver(location.current.dropTargets[0]?.element === element),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDragStart: () => reportDragging(true),
        onDrop: ({ source, location }) => {
          reportDragging(false);
          drop(draggedIn(source.data) as DraggedArticle, location.current.dropTargets[0]?.data);
        },
      }),
    );
  }, [ref]);
  return isOver;
}
