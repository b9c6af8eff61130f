import { useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VersionList } from "../version-list.tsx";
import { templateVersionsQuery } from "./api.ts";
import type { EditedTemplate } from "./edited-template.ts";

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly clock: Clock;
  readonly onRestore: (change: (now: EditedTemplate) => EditedTemplate) => void;
  readonly onClose: () => void;
}

/** Earlier versions of the template. A restored one is a change like any other: it is saved or discarded. */
export function TemplateVersions({ siteNameId, id, clock, onRestore, onClose }: Props) {
  const text = useText();
  const { data: versions, error, refetch } = useQuery(templateVersionsQuery(siteNameId, id));
  return (
    <VersionList
      versions={versions}
      clock={clock}
      error={error}
      onRetry={() => void refetch()}
      titleOf={({ name }) => name}
      noteOf={({ model }) => text("templates.sections", { count: model.sections.length })}
      onRestore={({ name, model }) => onRestore((now) => ({ ...now, name, model }))}
      onClose={onClose}
    />
  );
}
