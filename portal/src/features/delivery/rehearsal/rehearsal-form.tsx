import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { DEFAULT_SHARES, REHEARSAL_MINUTES, REHEARSED } from "@newsloom/domain/delivery/rehearsal";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormNumberStepper } from "../../../ui/forms/form-number-stepper.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { useStartRehearsal } from "./mutations.ts";

const Fields = styled("form")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(170px, 1fr))",
  alignItems: "end",
  gap: "12px 16px",
  width: "100%",
  "& > button": { justifySelf: "start" },
});

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly isFirst: boolean;
}

/** How many of a hundred people do what, and in which time. */
export function RehearsalForm({ siteNameId, id, isFirst }: Props) {
  const text = useText();
  const start = useStartRehearsal(siteNameId, id);
  const form = useForm({ defaultValues: { ...DEFAULT_SHARES, minutes: "0" } });
  const run = form.handleSubmit(({ minutes, ...shares }) => {
    const chosen = REHEARSAL_MINUTES.find((value) => String(value) === minutes) ?? 0;
    start.mutate({ shares, minutes: chosen });
  });
  return (
    <Fields onSubmit={(event) => void run(event)} aria-label={text("rehearsal.title")}>
      {REHEARSED.map((what) => (
        <FormNumberStepper
          key={what}
          form={form}
          name={what}
          label={text("rehearsal.percent", { what: text(`rehearsal.${what}`) })}
          min={0}
          max={100}
        />
      ))}
      <FormSelect
        form={form}
        name="minutes"
        label={text("rehearsal.time")}
        choices={REHEARSAL_MINUTES.map((value) => ({
          value: String(value),
          label: text(`rehearsal.minutes_${value}`),
        }))}
      />
      <Button type="submit" loading={start.isPending}>
        {text(isFirst ? "rehearsal.start" : "rehearsal.again")}
      </Button>
    </Fields>
  );
}
