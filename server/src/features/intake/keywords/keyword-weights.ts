import { SOURCE_VALUE } from "@newsloom/domain/intake/relevancy-model";
import type { SiteContext } from "#platform/context";
import { readActiveModel } from "../relevancy/model-rows.ts";
import { typicalPoints } from "../relevancy/typical-points.ts";

/** How far each keyword moves an article's fit; null while nothing was learnt about it. */
export async function readKeywordWeights(ctx: SiteContext): Promise<(keywordId: number) => number | null> {
  const active = await readActiveModel(ctx);
  return (keywordId) => {
    const learnt = active?.index.keywords.get(keywordId);
    return learnt ? typicalPoints(learnt.weight, SOURCE_VALUE) : null;
  };
}
