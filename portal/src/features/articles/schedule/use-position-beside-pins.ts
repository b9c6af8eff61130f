import { freePosition, withoutExpiredPins } from "@newsloom/domain/articles/front-page";
import { useQuery } from "@tanstack/react-query";
import { frontPageQuery } from "../api.ts";
import { toFrontPage } from "../front-page-draft.ts";

/** Where an article comes that is published at a time: a position that is pinned then is not free. */
export function usePositionBesidePins(
  siteNameId: number,
): (plan: { readonly publishAt: string; readonly position: number }) => number {
  const { data } = useQuery(frontPageQuery(siteNameId));
  return ({ publishAt, position }) =>
    data ? freePosition(withoutExpiredPins(toFrontPage(data), new Date(publishAt)).pins, position) : position;
}
