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

const DRAGGED = "story";

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
  const [isHeld, setIsHeld] = useState(false);
  const data = useEffectEvent(() => ({ [DRAGGED]: { article, position } satisfies DraggedArticle }));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => data(),
      onDragStart: () => setIsHeld(true),
      onDrop: () => setIsHeld(false),
    });
  }, [ref]);
  return isHeld;
}

export interface DropTarget {
  readonly edge: Edge;
  /** The article's position after the drop, 1-based. */
  readonly position: number;
  readonly isNew: boolean;
}

function dropTargetAt(at: number, edge: Edge | null, { position: from }: DraggedArticle): DropTarget | null {
  if (edge === null || from === at) return null;
  const before = edge === "top" || edge === "left";
  const wanted = before ? at : at + 1;
  return { edge, position: from !== null && from < wanted ? wanted - 1 : wanted, isNew: from === null };
}

/** Lets articles be dropped before or after a card of the front page. */
export function useDropTarget(
  ref: RefObject<HTMLElement | null>,
  position: number,
  edges: readonly Edge[],
): DropTarget | null {
  const [over, setOver] = useState<DropTarget | null>(null);
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
        setOver((now) => (now?.edge === next?.edge && now?.position === next?.position ? now : next));
      },
      onDragLeave: () => setOver(null),
      onDrop: () => setOver(null),
    });
  }, [ref, allowed]);
  return over;
}

interface Pane {
  readonly ref: RefObject<HTMLElement | null>;
  readonly length: number;
  readonly onDragging: (isHeld: boolean) => void;
  readonly onPlace: (article: Article, position: number) => void;
}

/** Articles dropped on the pane but on no card go to the end. The pane scrolls while dragging near its edges. */
export function useDropPane({ ref, length, onDragging, onPlace }: Pane): boolean {
  const [isOver, setIsOver] = useState(false);
  const hold = useEffectEvent(onDragging);
  const put = useEffectEvent((held: DraggedArticle, target: Record<string | symbol, unknown> | undefined) => {
    if (target === undefined) return;
    const at = typeof target["at"] === "number" ? target["at"] : null;
    const end = held.position === null ? length + 1 : length;
    const over = at === null ? null : dropTargetAt(at, extractClosestEdge(target), held);
    if (at === null) onPlace(held.article, end);
    else if (over) onPlace(held.article, over.position);
  });
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
        onDragStart: () => hold(true),
        onDrop: ({ source, location }) => {
          hold(false);
          put(draggedIn(source.data) as DraggedArticle, location.current.dropTargets[0]?.data);
        },
      }),
    );
  }, [ref]);
  return isOver;
}
