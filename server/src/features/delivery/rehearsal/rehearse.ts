import { randomInt } from "node:crypto";
import type { Rehearsal, RehearsalInput } from "@newsloom/contract/delivery/rehearsals";
import { acceptedOf } from "@newsloom/domain/delivery/balance";
import { REHEARSAL_MESSAGES, rehearsalBlocker, rehearsalSteps } from "@newsloom/domain/delivery/rehearsal";
import { lockCampaign, readCampaignRow } from "#features/newsletters";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { countReasons, countStates } from "../ledger/recipient-rows.ts";
import { findSend } from "../ledger/send-rows.ts";
import { playRehearsal } from "./play-rehearsal.ts";
import { endRehearsal, findRehearsal, insertRehearsal, type StoredRehearsal } from "./rehearsal-rows.ts";

const LARGEST_SEED = 2_147_483_647;

export async function readRehearsal(ctx: SiteContext, id: number): Promise<Rehearsal | null> {
  await readCampaignRow(ctx, id);
  const found = await findRehearsal(ctx, id);
  return found ? toRehearsal(found) : null;
}

export async function startRehearsal(
  ctx: SignedInContext,
  id: number,
  { shares, minutes, seed = randomInt(LARGEST_SEED) }: RehearsalInput,
): Promise<Rehearsal> {
  await lockCampaign(ctx, id);
  const send = await findSend(ctx, id);
  const people = acceptedOf(countStates(await countReasons(ctx, id)));
  const isRunning = (await findRehearsal(ctx, id))?.state === "running";
  const blocker = rehearsalBlocker({ provider: send?.provider ?? "", people, isRunning });
  if (blocker) throw badRequest(REHEARSAL_MESSAGES[blocker]);
  const steps = rehearsalSteps(people, minutes);
  const rehearsalId = await insertRehearsal(ctx, {
    distributionId: id,
    seed,
    shares,
    minutes,
    people,
    ...steps,
  });
  await ctx.enqueue(playRehearsal, { rehearsalId });
  return recorded(ctx, id, "start rehearsal");
}

export async function stopRehearsal(ctx: SignedInContext, id: number): Promise<Rehearsal> {
  await lockCampaign(ctx, id);
  const running = await findRehearsal(ctx, id);
  if (running?.state !== "running") throw badRequest(REHEARSAL_MESSAGES.notRunning);
  await endRehearsal(ctx, running.rehearsalId, "stopped");
  return recorded(ctx, id, "stop rehearsal");
}

async function recorded(ctx: SignedInContext, id: number, action: string): Promise<Rehearsal> {
  await ctx.record({ area: "newsletters", action, entityType: "newsletter", entityId: id });
  const rehearsal = await findRehearsal(ctx, id);
  if (!rehearsal) throw badRequest(REHEARSAL_MESSAGES.notRunning);
  return toRehearsal(rehearsal);
}

const toRehearsal = ({
  state,
  minutes,
  people,
  played,
  counts,
  startedAt,
  startedBy,
}: StoredRehearsal): Rehearsal => ({ state, minutes, people, played, counts, startedAt, startedBy });
