import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { listName } from "../../audience/subscriber-names.ts";
import { sendingChoicesQuery } from "../../newsletters/api.ts";
import { notOpenedText } from "../../newsletters/audience-names.ts";

interface Props {
  readonly siteNameId: number;
  readonly campaign: Campaign;
  /** Undefined while they are counted. */
  readonly people: number | undefined;
  /** Instead of mails. */
  readonly isPackage: boolean;
}

/** Whom the newsletter comes from, what mail programs show of it, and who gets it. */
export function SendSummary({ siteNameId, campaign, people, isPackage }: Props) {
  const text = useText();
  const { senderId, subscriptionListId, audience, notOpenedOf, model } = campaign;
  const { data: choices } = useQuery(sendingChoicesQuery(siteNameId));
  const sender = choices?.senders.find(({ id }) => id === senderId);
  const noSender = text(senderId === null ? "recipients.noSender" : "recipients.goneSender");
  const hasSegments = audience.include.length + audience.exclude.length > 0;
  return (
    <DescriptionList>
      {!isPackage && (
        <>
          <dt>{text("recipients.from")}</dt>
          <dd>{sender ? `${sender.name} <${sender.email}>` : choices ? noSender : "…"}</dd>
        </>
      )}
      <dt>{text("newsletterEditor.textPreview")}</dt>
      <dd>{model.textPreview.trim() || text("sendNewsletter.noTextPreview")}</dd>
      <dt>{text("sendNewsletter.list")}</dt>
      <dd>
        {subscriptionListId === null ? text("sendNewsletter.noList") : listName(subscriptionListId, text)}
      </dd>
      {notOpenedOf && (
        <>
          <dt>{text("sendNewsletter.whom")}</dt>
          <dd>{notOpenedText(notOpenedOf, people, text)}</dd>
        </>
      )}
      {hasSegments && (
        <>
          <dt>{text("sendNewsletter.segments")}</dt>
          <dd>
            {text("sendNewsletter.segmentsValue", {
              include: audience.include.length,
              exclude: audience.exclude.length,
            })}
          </dd>
        </>
      )}
      <dt>{text(isPackage ? "package.people" : "sendNewsletter.people")}</dt>
      <dd>{people === undefined ? "…" : formatNumber(people)}</dd>
    </DescriptionList>
  );
}
