import type { Sending } from "@newsloom/contract/delivery/sends";
import { type DecideBy, decideSubject } from "@newsloom/domain/delivery/subject-test";
import type { SiteContext } from "#platform/context";
import { lockSend, type StoredSend, updateSend } from "../ledger/send-rows.ts";
import { countSubjects, listSubjects } from "./subject-rows.ts";

export async function decideByFigures(ctx: SiteContext, id: number, decideBy: DecideBy): Promise<void> {
  const decision = decideSubject(await countSubjects(ctx, id), decideBy);
  if (!decision) return;
  await updateSend(ctx, id, { winner_no: decision.subjectNo, winner_certainty: decision.certainty });
  await ctx.record({
    area: "newsletters",
    action: "decide subject",
    entityType: "newsletter",
    entityId: id,
    after: { ...decision, decideBy },
  });
}

/** False when there is no such subject, or it was decided before. */
export async function chooseByHand(ctx: SiteContext, id: number, subjectNo: number): Promise<boolean> {
  const send = await lockSend(ctx, id);
  const subjects = await listSubjects(ctx, id);
  if (!send || send.winnerNo !== null || subjects[subjectNo - 1] === undefined) return false;
  await updateSend(ctx, id, { winner_no: subjectNo, winner_chosen_by: ctx.user?.name ?? "" });
  return true;
}

export async function readSubjectTest(
  ctx: SiteContext,
  id: number,
  { decideBy, winnerNo, winnerCertainty, winnerChosenBy }: StoredSend,
): Promise<Sending["subjectTest"]> {
  if (decideBy === null) return null;
  return {
    decideBy,
    subjects: await countSubjects(ctx, id),
    winnerNo,
    certainty: winnerCertainty,
    chosenBy: winnerChosenBy,
  };
}
