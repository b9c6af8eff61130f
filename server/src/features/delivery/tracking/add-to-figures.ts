import { groupBy } from "@newsloom/domain/delivery/group-by";
import {
  firstDifferences,
  type LinkDifference,
  linkDifferences,
  type PersonFigures,
} from "@newsloom/domain/delivery/person-figures";
import { addEngagement, findAddresses } from "#features/audience";
import { addCampaignFigures, recordArticleClicks } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { addDomainReports } from "../health/domain-rows.ts";
import { findRehearsed } from "../rehearsal/rehearsal-rows.ts";
import { addToSubjects } from "../waves/subject-rows.ts";
import type { StoredEvent } from "./event-rows.ts";
import { addLinkClicks, type StoredLink } from "./link-rows.ts";
import { saveRecipientFigures } from "./recipient-figures.ts";
import { addDays, addTimes } from "./time-rows.ts";

/** One person of one campaign, as counted before and now. */
export interface PersonChange {
  readonly distributionId: number;
  readonly subscriberId: number;
  readonly before: PersonFigures;
  readonly after: PersonFigures;
  /** All of them, with the reasons they have now. */
  readonly events: readonly StoredEvent[];
}

type LinksOfCampaigns = ReadonlyMap<number, readonly StoredLink[]>;

/** Writes the difference to everything that shows it; what is rehearsed only to the campaign's own figures. */
export async function addToFigures(
  ctx: SiteContext,
  changes: readonly PersonChange[],
  links: LinksOfCampaigns,
): Promise<void> {
  const linkOf = (id: number, linkNo: number) => links.get(id)?.find((link) => link.linkNo === linkNo);
  const byCampaign = groupBy(changes, ({ distributionId }) => distributionId);
  const rehearsed = await findRehearsed(ctx, [...byCampaign.keys()]);
  for (const [id, ofCampaign] of [...byCampaign].toSorted(([one], [other]) => one - other)) {
    const firsts = ofCampaign.flatMap(({ subscriberId, before, after }) =>
      firstDifferences(before, after).map((first) => ({ subscriberId, ...first })),
    );
    const clicks = sumByLink(ofCampaign.flatMap(({ before, after }) => linkDifferences(before, after)));
    const isOther = ({ linkNo }: LinkDifference) => {
      const link = linkOf(id, linkNo);
      return link === undefined || (link.articleId === null && link.adId === null);
    };
    const people = (line: string) =>
      sumOf(firsts.filter((first) => first.line === line).map(({ change }) => change));
    await addDays(ctx, id, firsts);
    await addTimes(ctx, id, firsts);
    if (!rehearsed.has(id)) await addDomainReports(ctx, id, firsts);
    await saveRecipientFigures(ctx, id, ofCampaign);
    await addToSubjects(ctx, id, ofCampaign);
    await addLinkClicks(
      ctx,
      clicks.map((click) => ({ distributionId: id, ...click })),
    );
    await addCampaignFigures(ctx, id, {
      unique_opened: people("opened"),
      unique_clickers: people("clicked"),
      total_clicked: sumOf(clicks.map((click) => click.clicks)),
      other_clicks: sumOf(clicks.filter(isOther).map((click) => click.clicks)),
    });
  }
  const ofPeople = changes.filter(({ distributionId }) => !rehearsed.has(distributionId));
  await addEngagement(ctx, ofPeople.map(engagementOf));
  const clicks = ofPeople.flatMap(newArticleClicks);
  const known = await findAddresses(ctx, [...new Set(clicks.map(({ subscriberId }) => subscriberId))]);
  await recordArticleClicks(
    ctx,
    clicks.filter(({ subscriberId }) => known.has(subscriberId)),
  );

  function newArticleClicks({ distributionId, subscriberId, events }: PersonChange) {
    return events.flatMap(({ kind, linkNo, at, reason, isCounted }) => {
      const articleId = linkNo === null ? null : (linkOf(distributionId, linkNo)?.articleId ?? null);
      const isNew = kind === "clicked" && reason === "" && !isCounted;
      return isNew && articleId !== null ? [{ subscriberId, articleId, at }] : [];
    });
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function sumByLink(differences: readonly LinkDifference[]): LinkDifference[] {
  const byLink = groupBy(differences, ({ linkNo }) => linkNo);
  return [...byLink].map(([linkNo, ofLink]) => ({
    linkNo,
    clicks: sumOf(ofLink.map(({ clicks }) => clicks)),
    uniqueClicks: sumOf(ofLink.map(({ uniqueClicks }) => uniqueClicks)),
  }));
}

function engagementOf({ subscriberId, before, after, events }: PersonChange) {
  const lastOf = (kind: string) =>
    events.findLast((event) => event.kind === kind && event.reason === "" && !event.isCounted)?.at ?? null;
  return {
    subscriberId,
    opens: after.opens - before.opens,
    clicks: after.clicks - before.clicks,
    openedAt: lastOf("opened"),
    clickedAt: lastOf("clicked"),
  };
}
