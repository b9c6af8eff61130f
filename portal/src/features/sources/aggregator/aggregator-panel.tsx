import { styled } from "@mui/material/styles";
import type { AggregatorData } from "@newsloom/contract/sources/aggregator";
import { sortTimes } from "@newsloom/domain/sources/update-times";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useController, useForm } from "react-hook-form";
import { Link } from "react-router";
import { useFormDraft } from "../../../platform/drafts/use-form-draft.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { toastSuccess, toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { RestoredDraftNote } from "../../../ui/forms/unsaved-changes/restored-draft-note.tsx";
import { UnsavedBar } from "../../../ui/forms/unsaved-changes/unsaved-bar.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { useClock } from "../../settings/api.ts";
import { aggregatorQuery } from "../api.ts";
import { useSaveAggregator } from "./mutations.ts";
import { TimeList } from "./time-list.tsx";

const TextLink = styled(Link)({ color: "var(--accent-ink)", textDecoration: "underline" });

interface TimesForm {
  readonly contentUpdateHours: string[];
  readonly localNewsSourceRunningTimes: string[];
}

const toForm = ({ contentUpdateHours, localNewsSourceRunningTimes }: AggregatorData): TimesForm => ({
  contentUpdateHours,
  localNewsSourceRunningTimes,
});

/** The times of day at which sources are read. */
export function AggregatorPanel({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  const clock = useClock(siteNameId);
  const { data } = useSuspenseQuery(aggregatorQuery(siteNameId));
  const saving = useSaveAggregator(siteNameId);
  const form = useForm<TimesForm>({ values: toForm(data), resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft({ siteNameId, kind: "settings", id: "aggregator" }, form);
  const { field: hours } = useController({ control: form.control, name: "contentUpdateHours" });
  const { field: local } = useController({ control: form.control, name: "localNewsSourceRunningTimes" });
  const { isDirty } = form.formState;
  const reset = (values: TimesForm) => form.reset(values, { keepDirtyValues: false });
  const zone = data.localTimeZone || clock.zone;

  const save = form.handleSubmit((times) => {
    const next: AggregatorData = {
      ...data,
      contentUpdateHours: sortTimes(times.contentUpdateHours.filter(Boolean)),
      localNewsSourceRunningTimes: sortTimes(times.localNewsSourceRunningTimes.filter(Boolean)),
    };
    return onSuccess(saving.mutateAsync(next), () => {
      reset(toForm(next));
      toastSuccess(text("aggregator.saved"));
    });
  });
  function discard(): void {
    const typed = form.getValues();
    reset(toForm(data));
    toastWithAction(text("aggregator.discarded"), text("toast.undo"), () => {
      form.setValue("contentUpdateHours", typed.contentUpdateHours, { shouldDirty: true });
      form.setValue("localNewsSourceRunningTimes", typed.localNewsSourceRunningTimes, { shouldDirty: true });
    });
  }

  return (
    <form noValidate onSubmit={(event) => (isDirty ? void save(event) : event.preventDefault())}>
      <LeaveGuard when={isDirty} subject={text("aggregator.subject")} onLeave={draft.discard} />
      <RestoredDraftNote since={draft.restoredAt} onDiscard={() => reset(toForm(data))} />
      <Section title={text("aggregator.title")}>
        <SectionRow name={text("aggregator.hours")} meaning={text("aggregator.hoursNote", { zone })}>
          <TimeList
            name={text("aggregator.hour")}
            value={hours.value}
            isDisabled={!mayWrite}
            onChange={hours.onChange}
          />
        </SectionRow>
        <SectionRow name={text("aggregator.local")} meaning={text("aggregator.localNote", { zone })}>
          <TimeList
            name={text("aggregator.localTime")}
            value={local.value}
            isDisabled={!mayWrite}
            onChange={local.onChange}
          />
        </SectionRow>
        <SectionRow name={text("aggregator.weekly")} meaning={text("aggregator.weeklyNote")}>
          <TextLink to={{ search: "?section=newsfeed&setting=UpdateOnDay" }}>
            {text("aggregator.toWeekly")}
          </TextLink>
        </SectionRow>
      </Section>
      {isDirty && (
        <UnsavedBar message={text("aggregator.unsaved")} isSaving={saving.isPending} onDiscard={discard} />
      )}
    </form>
  );
}
