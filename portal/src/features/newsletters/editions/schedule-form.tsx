import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { EditionSchedule, type Editions } from "@newsloom/contract/newsletters/editions";
import { PERIODS } from "@newsloom/domain/newsletters/editions";
import { WEEK_DAYS } from "@newsloom/domain/time/week-days";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DialogActions } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormSwitch } from "../../../ui/forms/form-switch.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { useSaveEditionSchedule } from "./mutations.ts";

const Form = styled("form")({ display: "grid", gap: 12, "--pair-min": "150px" });
const Hint = styled("p")({ color: "var(--ink-2)", fontSize: "var(--fs-12)" });

/** A select has texts. */
const Fields = EditionSchedule.extend({ monthDay: z.string() });
type Fields = z.infer<typeof Fields>;

const SHORTEST_MONTH = 28;
const MONTH_DAYS = Array.from({ length: 31 }, (_, nth) => nth + 1);

interface Props {
  readonly siteNameId: number;
  readonly campaignId: number;
  readonly editions: Editions;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ScheduleForm({ siteNameId, campaignId, editions, onClose, children }: Props) {
  const text = useText();
  const save = useSaveEditionSchedule(siteNameId, campaignId);
  const { schedule, timeZone } = editions;
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    values: { ...schedule, monthDay: String(schedule.monthDay) },
    resetOptions: { keepDirtyValues: true },
  });
  const period = useWatch({ control: form.control, name: "period" });
  const submit = form.handleSubmit(({ monthDay, ...values }) =>
    onSuccess(save.mutateAsync({ ...values, monthDay: Number(monthDay) }), (saved) => {
      form.reset(
        { ...saved.schedule, monthDay: String(saved.schedule.monthDay) },
        { keepDirtyValues: false },
      );
      toastSuccess(text("editions.saved"));
    }),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FormSelect
        form={form}
        name="period"
        label={text("editions.period")}
        choices={PERIODS.map((value) => ({ value, label: text(`editions.period_${value}`) }))}
      />
      {period !== "Once" && (
        <>
          <FieldPair>
            <FormTextField form={form} name="time" type="time" label={text("editions.time")} />
            {period === "Weekly" && (
              <FormSelect
                form={form}
                name="weekDay"
                label={text("editions.weekDay")}
                choices={WEEK_DAYS.map((value) => ({ value, label: text(`editions.day_${value}`) }))}
              />
            )}
            {period === "Monthly" && (
              <FormSelect
                form={form}
                name="monthDay"
                label={text("editions.monthDay")}
                choices={MONTH_DAYS.map((day) => ({
                  value: String(day),
                  label: day > SHORTEST_MONTH ? text("editions.lastDay", { day }) : String(day),
                }))}
              />
            )}
          </FieldPair>
          <Hint>{text("editions.zone", { zone: timeZone })}</Hint>
          <FormSwitch form={form} name="sendsEditions" label={text("editions.sends")} />
          <Hint>{text("editions.sendsHint")}</Hint>
        </>
      )}
      {children}
      <DialogActions>
        <Button onClick={onClose}>{text("editions.close")}</Button>
        <Button type="submit" variant="contained" disabled={!form.formState.isDirty} loading={save.isPending}>
          {text("editions.save")}
        </Button>
      </DialogActions>
    </Form>
  );
}
