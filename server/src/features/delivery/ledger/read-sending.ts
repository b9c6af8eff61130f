import type { SendError, Sending } from "@newsloom/contract/delivery/sends";
import { addsUp } from "@newsloom/domain/delivery/balance";
import { WAVES } from "@newsloom/domain/delivery/first-wave";
import { may } from "@newsloom/domain/identity/permissions";
import { findAddresses } from "#features/audience";
import { findSubjects, readCampaignRow } from "#features/newsletters";
import { readSpeedLimits } from "#features/senders";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { presentDoubts } from "../doubts/present-doubts.ts";
import { presentPackage } from "../package/present-package.ts";
import { readSubjectTest } from "../waves/subject-test.ts";
import { countReasons, countRetryable, countStates, listErrors } from "./recipient-rows.ts";
import { findSend, listSharingLimit } from "./send-rows.ts";

export async function readSending(ctx: SiteContext, id: number): Promise<Sending> {
  const send = await findSend(ctx, id);
  if (!send) throw notFound("The sending");
  const reasons = await countReasons(ctx, id);
  const counts = countStates(reasons);
  const mailsPerHour = (await readSpeedLimits(ctx)).get(send.provider) ?? null;
  const isLimited = mailsPerHour !== null && send.state === "sending";
  return {
    state: send.state,
    problem: send.problem,
    provider: send.provider,
    firstProvider: send.firstProvider,
    mailsPerHour,
    sharesLimitWith: isLimited ? await readSharing(ctx, id) : [],
    scheduledDate: send.scheduledAt,
    startedAt: send.frozenAt,
    startedBy: send.createdBy,
    finishedAt: send.finishedAt,
    audience: send.audience,
    counts,
    retryable: send.state === "finished" && counts.failed > 0 ? await countRetryable(ctx, id) : 0,
    reasons: reasons.filter(({ reason }) => reason !== ""),
    firstWave: send.firstWave && {
      people: send.firstWavePeople,
      waitMinutes: send.firstWave.waitMinutes,
      restAt: send.restAt,
      isRestReleased: send.wave !== WAVES.first,
    },
    subjectTest: await readSubjectTest(ctx, id, send),
    doubts: counts["in doubt"] > 0 ? await presentDoubts(ctx, id) : [],
    isPackage: send.isPackage,
    package: await presentPackage(ctx, id),
    addsUp: addsUp(send.audience ?? 0, counts),
  };
}

async function readSharing(ctx: SiteContext, id: number): Promise<Sending["sharesLimitWith"]> {
  const ids = await listSharingLimit(ctx, id);
  const subjects = await findSubjects(ctx, ids);
  return ids.map((other) => ({ distributionId: other, subject: subjects.get(other) ?? "" }));
}

/** Whom it could not be sent to; what concerns the whole campaign comes first. Addresses are the audience's. */
export async function readErrors(ctx: SignedInContext, id: number): Promise<SendError[]> {
  await readCampaignRow(ctx, id);
  const send = await findSend(ctx, id);
  const errors = await listErrors(ctx, id);
  const maySeeAddresses = may("audience", ctx.user.roles);
  const ids = maySeeAddresses ? errors.map(({ subscriberId }) => subscriberId) : [];
  const addresses = await findAddresses(ctx, ids);
  const ofSend =
    send && send.problem !== ""
      ? [
          {
            date: send.finishedAt ?? ctx.now().toISOString(),
            email: "",
            code: "stopped",
            message: send.problem,
          },
        ]
      : [];
  const ofPeople = errors.map(({ subscriberId, ...error }) => ({
    ...error,
    email: addresses.get(subscriberId) ?? "",
  }));
  return [...ofSend, ...ofPeople];
}
