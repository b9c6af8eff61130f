import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { campaignQuery } from "../../newsletters/api.ts";
import { sentNewslettersQuery } from "./outbox-queries.ts";

interface Props {
  readonly siteNameId: number;
  readonly campaign: string;
  readonly onChoose: (campaign: string) => void;
}

/** One of the newsletters that were sent last, or the one that a link led to. */
export function NewsletterChip({ siteNameId, campaign, onChoose }: Props) {
  const text = useText();
  const { data: sent = [] } = useQuery(sentNewslettersQuery(siteNameId));
  const { data: chosen } = useQuery({
    ...campaignQuery(siteNameId, Number(campaign)),
    enabled: campaign !== "",
    retry: false,
  });
  const choices = [
    { value: "", label: text("filter.any") },
    ...sent.map(({ distributionId, newsletterName }) => ({
      value: String(distributionId),
      label: newsletterName,
    })),
  ];
  if (chosen && !choices.some(({ value }) => value === campaign))
    choices.push({ value: campaign, label: chosen.newsletterName });
  return (
    <FilterChip
      name={text("outbox.newsletter")}
      value={campaign}
      unset=""
      choices={choices}
      onChoose={onChoose}
    />
  );
}
