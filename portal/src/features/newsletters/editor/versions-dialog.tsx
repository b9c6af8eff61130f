import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { type CampaignVersion, campaignVersionsQuery } from "../api.ts";
import { VersionList } from "../version-list.tsx";
import type { EditedNewsletter } from "./edited-newsletter.ts";

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly clock: Clock;
  readonly onRestore: (change: (now: EditedNewsletter) => EditedNewsletter) => void;
  readonly onClose: () => void;
}

/** Earlier versions of the newsletter. A restored one is a change like any other: it can be undone. */
export function VersionsDialog({ siteNameId, id, clock, onRestore, onClose }: Props) {
  const text = useText();
  const { data: versions, error, refetch } = useQuery(campaignVersionsQuery(siteNameId, id));
  return (
    <VersionList
      versions={versions}
      clock={clock}
      error={error}
      onRetry={() => void refetch()}
      titleOf={({ newsletterSubject }) => newsletterSubject}
      noteOf={(version) => text("newsletterEditor.articleCount", { count: countArticles(version) })}
      onRestore={(version) => onRestore((now) => restored(now, version))}
      onClose={onClose}
    />
  );
}

const countArticles = ({ model }: CampaignVersion) =>
  model.sections.reduce((sum, { articles }) => sum + articles.length, 0);

const restored = (
  now: EditedNewsletter,
  { newsletterName, newsletterSubject, model }: CampaignVersion,
): EditedNewsletter => ({
  ...now,
  newsletterName,
  newsletterSubject,
  model,
  modelSettings: {
    ...now.modelSettings,
    limits: { ...now.modelSettings.limits, ...limitsOf(model.sections) },
  },
});
