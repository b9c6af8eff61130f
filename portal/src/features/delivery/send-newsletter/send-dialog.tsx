import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { firstWavePeople } from "@newsloom/domain/delivery/first-wave";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { checksOfOwnHtml, type PreflightResult } from "@newsloom/domain/newsletters/preflight";
import { featuresOn, makesPackages } from "@newsloom/domain/sites/features";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useOneAtATime } from "../../../platform/use-one-at-a-time.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { audienceCountQuery } from "../../newsletters/api.ts";
import { type OwnHtml, OwnHtmlPicker } from "../../newsletters/own-html-picker.tsx";
import { useClock } from "../../settings/api.ts";
import { featuresQuery } from "../../sites/api.ts";
import { useSendCampaign } from "../mutations.ts";
import { SiteOutboxNote } from "../outbox/outbox-note.tsx";
import { FirstWaveFields } from "./first-wave-fields.tsx";
import { OpenChecks } from "./open-checks.tsx";
import { emptySendForm, type SendForm, toCampaignSend, WAYS, type Way } from "./send-form.ts";
import { SendSummary } from "./send-summary.tsx";
import { SubjectTestFields } from "./subject-test-fields.tsx";

const Subject = styled("p")({
  fontFamily: "var(--serif)",
  fontSize: "var(--fs-18)",
  overflowWrap: "anywhere",
});
const Choices = styled("div")({
  display: "grid",
  gap: 12,
  margin: "16px 0",
  "& > fieldset": { justifySelf: "start" },
});
const Ways = styled("div")({ display: "grid", gap: 12 });
const Warnings = styled("div")({ display: "grid", gap: 8, margin: "12px 0" });
const Refusal = styled("p")({ color: "var(--bad)" });

interface Props {
  readonly site: PublicSite;
  readonly campaign: Campaign;
  readonly checks: readonly PreflightResult[];
  readonly onClose: () => void;
}

/**
 * Says what is sent, to how many people and what is still to look at, and sends it now or at a time, unless a check finds
 * an error. What keeps it from being sent stands above the choices, what is only to be looked at below them.
 */
export function SendDialog({ site, campaign, checks: contentChecks, onClose }: Props) {
  const text = useText();
  const [own, setOwn] = useState<OwnHtml>();
  const checks = own ? checksOfOwnHtml(contentChecks, own.check) : contentChecks;
  const titleId = useId();
  const errorsId = useId();
  const hasErrors = checks.some(({ level }) => level === "error");
  const { siteNameId } = site;
  const clock = useClock(siteNameId);
  const { distributionId } = campaign;
  const count = useQuery(audienceCountQuery(siteNameId, campaign));
  const people = count.isPlaceholderData ? undefined : count.data?.count;
  const send = useSendCampaign(siteNameId);
  const { data: features } = useSuspenseQuery(featuresQuery(siteNameId));
  const isPackage = makesPackages(features);
  const words = isPackage ? "package" : "sendNewsletter";
  const form = useForm<SendForm>({
    defaultValues: emptySendForm(campaign.newsletterSubject, clock, new Date()),
  });
  const { when, way, unit, ...sizes } = form.watch();
  const onValid = form.handleSubmit((filled) => {
    const body = { ...toCampaignSend(distributionId, filled, clock), ...(own && { html: own.html }) };
    const { scheduledDate = null } = body;
    if (scheduledDate !== null && !(Date.parse(scheduledDate) > Date.now()))
      return form.setError("time", { message: SENDING_MESSAGES.past });
    return onSuccess(send.mutateAsync(body), () => {
      onClose();
      toastSuccess(
        scheduledDate === null
          ? text(`${words}.begun`)
          : text(`${words}.planned`, { time: formatFull(scheduledDate, clock) }),
      );
    });
  });
  const submit = useOneAtATime(() => onValid());
  function chooseWay(value: Way): void {
    form.setValue("way", value);
    // A test takes longer than a look at bounces.
    form.setValue("percent", value === "test" ? 20 : 10);
    form.setValue("wait", value === "test" ? "120" : "15");
  }
  const values = { count: people ?? 0, people: formatNumber(people ?? 0) };
  const first = formatNumber(firstWavePeople(people ?? 0, { size: sizes[unit], unit }));
  const sendNow =
    way === "all"
      ? text("sendNewsletter.send", values)
      : text("sendNewsletter.sendFirst", { first, people: values.people });
  const submitNow = isPackage ? text("package.make") : sendNow;
  const found = (
    <Warnings>
      {!isPackage && <SiteOutboxNote site={site} />}
      <OpenChecks checks={checks} errorsId={errorsId} />
    </Warnings>
  );

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={titleId}>
          {people === undefined ? text(`${words}.counting`) : text(`${words}.ask`, values)}
        </DialogTitle>
        <Subject>{campaign.newsletterSubject}</Subject>
        <DialogNote>{text(`${words}.note`)}</DialogNote>
        <SendSummary siteNameId={siteNameId} campaign={campaign} people={people} isPackage={isPackage} />
        {hasErrors && found}
        <Choices>
          <SegmentedControl
            legend={text("sendNewsletter.when")}
            value={when}
            onChoose={(value) => form.setValue("when", value)}
            choices={(["now", "later"] as const).map((value) => ({
              value,
              label: text(`sendNewsletter.${value}`),
              icon: null,
            }))}
          />
          {when === "later" && (
            <FormTextField
              form={form}
              name="time"
              label={`${text("sendNewsletter.time")} (${clock.zone.replaceAll("_", " ")})`}
              type="datetime-local"
            />
          )}
          {!isPackage && (
            <Ways>
              <RadioCards
                legend={text("sendNewsletter.way")}
                value={way}
                onChoose={chooseWay}
                choices={WAYS.map((value) => ({
                  value,
                  label: text(`sendNewsletter.way_${value}`),
                  note: text(`sendNewsletter.wayNote_${value}`),
                }))}
              />
              {way === "test" && <SubjectTestFields form={form} />}
              {way !== "all" && <FirstWaveFields form={form} />}
            </Ways>
          )}
        </Choices>
        {!hasErrors && found}
        {featuresOn(features).includes("SendCampaignAsHtml") && (
          <OwnHtmlPicker chosen={own} onChoose={setOwn} />
        )}
        {(count.error || (people === 0 && !hasErrors)) && (
          <Refusal role="alert">{count.error?.message ?? text("sendNewsletter.nobody")}</Refusal>
        )}
        <DialogActions sx={{ mt: 2 }}>
          <Button onClick={onClose}>{text("sendNewsletter.notYet")}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={send.isPending}
            disabled={!people || hasErrors}
            aria-describedby={hasErrors ? errorsId : undefined}
          >
            {when === "now" ? submitNow : text("sendNewsletter.schedule")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
