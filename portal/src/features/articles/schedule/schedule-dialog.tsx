import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { FRONT_PAGE_MAX } from "@newsloom/contract/articles/front-page";
import { scheduleRefusal } from "@newsloom/domain/articles/schedule";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import {
  type Clock,
  fromInputValue,
  nextTimeOfDay,
  toInputValue,
} from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { FormNumberStepper } from "../../../ui/forms/form-number-stepper.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { frontPageQuery } from "../api.ts";
import { Count } from "../sheet-elements.tsx";
import { useScheduleOf } from "./api.ts";
import { useSchedule } from "./mutations.ts";
import { useFormatPlannedTime } from "./use-format-planned-time.ts";
import { usePositionBesidePins } from "./use-position-beside-pins.ts";

const Fields = styled("div")({ display: "grid", gap: 12, marginBottom: 16 });

/** The morning edition, below the lead. */
const DEFAULT_HOUR = 6;
const DEFAULT_POSITION = 2;

const ScheduleRules = z.object({ time: z.string().min(1, FIELD_MESSAGES.required), position: z.number() });

interface Props {
  readonly siteNameId: number;
  readonly article: Article;
  readonly clock: Clock;
  readonly onClose: () => void;
}

/** Chooses when and where an article is published by itself. The position that it begins with depends on what is pinned. */
export function ScheduleDialog(props: Props) {
  const { isLoading } = useQuery(frontPageQuery(props.siteNameId));
  return isLoading ? null : <LoadedScheduleDialog {...props} />;
}

function LoadedScheduleDialog({ siteNameId, article, clock, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const { articleId, status, title } = article;
  const plan = useScheduleOf(siteNameId, articleId);
  const formatTime = useFormatPlannedTime(clock);
  const save = useSchedule(siteNameId);
  const positionBesidePins = usePositionBesidePins(siteNameId);
  const publishAtFirst = plan?.publishAt ?? nextTimeOfDay(DEFAULT_HOUR, clock, new Date());
  const form = useForm({
    resolver: zodResolver(ScheduleRules),
    defaultValues: {
      time: toInputValue(publishAtFirst, clock),
      position:
        plan?.position ?? positionBesidePins({ publishAt: publishAtFirst, position: DEFAULT_POSITION }),
    },
  });
  const chosen = useWatch({ control: form.control });
  const pinnedNote = notePinned(chosen);

  function notePinned({
    time = "",
    position = 0,
  }: Partial<z.infer<typeof ScheduleRules>>): string | undefined {
    if (time === "") return undefined;
    const actual = positionBesidePins({ publishAt: fromInputValue(time, clock), position });
    return actual === position ? undefined : text("schedule.pinned", { position, actual });
  }

  const submit = form.handleSubmit(({ time, position }) => {
    const publishAt = fromInputValue(time, clock);
    const refusal = scheduleRefusal({ status, publishAt: new Date(publishAt), now: new Date() });
    if (refusal !== undefined) return form.setError("time", { message: refusal });
    return onSuccess(save.mutateAsync({ articleId, publishAt, position }), () => {
      onClose();
      // The sheet behind it shows the plan; a toast would cover that.
      const actual = positionBesidePins({ publishAt, position });
      announce(text("schedule.saved", { title, time: formatTime(publishAt), position: actual }));
    });
  });

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{text("schedule.title")}</DialogTitle>
        <DialogNote>{text("schedule.note")}</DialogNote>
        <Fields>
          <FormTextField
            form={form}
            name="time"
            label={text("schedule.time")}
            type="datetime-local"
            aside={<Count>{clock.zone.replaceAll("_", " ")}</Count>}
          />
          <FormNumberStepper
            form={form}
            name="position"
            label={text("schedule.position")}
            min={1}
            max={FRONT_PAGE_MAX}
          />
          <p role="status">{pinnedNote}</p>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {text("schedule.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
