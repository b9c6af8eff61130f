import type { TimeLine } from "@newsloom/contract/delivery/campaign-report";
import {
  HALF_HOUR_MS,
  TIME_LINE_STEPS,
  type TimeLinePeriod,
} from "@newsloom/domain/delivery/campaign-report";
import type { LineCounts } from "@newsloom/domain/delivery/person-figures";
import { formatDay } from "@newsloom/domain/time/date-format";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { countUnsubscribedByHalfHour } from "#features/audience";
import { readCampaignRow } from "#features/newsletters";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { findSend } from "../ledger/send-rows.ts";
import { countsByDay, countsByHalfHour, NO_COUNTS } from "./time-line-rows.ts";

type Point = TimeLine["points"][number];

/** The six lines of a campaign since its sending began. */
export async function readTimeLine(ctx: SiteContext, id: number, period: TimeLinePeriod): Promise<TimeLine> {
  const { sentDate } = await readCampaignRow(ctx, id);
  const startedAt = (await findSend(ctx, id))?.frozenAt ?? sentDate;
  if (period === "all")
    return {
      startedAt,
      step: "day",
      stepMinutes: DAY_MS / 60_000,
      points: startedAt === null ? [] : await pointsByDay(ctx, id, startedAt),
    };
  return {
    startedAt,
    step: "hour",
    stepMinutes: TIME_LINE_STEPS[period].stepMs / 60_000,
    points: startedAt === null ? [] : await pointsByHour(ctx, id, startedAt, TIME_LINE_STEPS[period]),
  };
}

async function pointsByHour(
  ctx: SiteContext,
  id: number,
  startedAt: string,
  { lengthMs, stepMs }: { readonly lengthMs: number; readonly stepMs: number },
): Promise<Point[]> {
  const start = Math.floor(Date.parse(startedAt) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const end = Math.min(start + lengthMs, ctx.now().getTime());
  const unsubscribed = await countUnsubscribedByHalfHour(ctx, id);
  const counted = await countsByHalfHour(ctx, id, {
    from: new Date(start).toISOString(),
    to: new Date(start + lengthMs).toISOString(),
  });
  const points: Point[] = [];
  for (let at = start; at <= end; at += stepMs) {
    const ofPoint = ([time]: readonly [number, unknown]) => time >= at && time < at + stepMs;
    const left = [...unsubscribed].filter(ofPoint).reduce((sum, [, count]) => sum + count, 0);
    const counts = [...counted].filter(ofPoint).reduce((sum, [, one]) => add(sum, one), NO_COUNTS);
    points.push({ at: new Date(at).toISOString(), ...counts, unsubscribed: left });
  }
  return points;
}

const add = (one: LineCounts, other: LineCounts): LineCounts => ({
  opened: one.opened + other.opened,
  clicked: one.clicked + other.clicked,
  blocked: one.blocked + other.blocked,
  spam: one.spam + other.spam,
  bounced: one.bounced + other.bounced,
});

/** Days of the site's calendar, each at noon of UTC, where it is the same day in nearly every zone. */
async function pointsByDay(ctx: SiteContext, id: number, startedAt: string): Promise<Point[]> {
  const zone = await siteTimeZone(ctx);
  const dayOf = (time: Date) => formatDay(time, zone, "yyyy-MM-dd");
  const counted = await countsByDay(ctx, id, dayOf(new Date(startedAt)), dayOf(ctx.now()));
  const left = new Map<string, number>();
  for (const [time, count] of await countUnsubscribedByHalfHour(ctx, id)) {
    const day = dayOf(new Date(time));
    left.set(day, (left.get(day) ?? 0) + count);
  }
  return counted.map(({ day, ...counts }) => ({
    at: `${day}T12:00:00.000Z`,
    ...counts,
    unsubscribed: left.get(day) ?? 0,
  }));
}
