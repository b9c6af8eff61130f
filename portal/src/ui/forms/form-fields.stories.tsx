import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { Story } from "../story.ts";
import { FormChipList } from "./chip-list/form-chip-list.tsx";
import { FormColourField } from "./colour-field/form-colour-field.tsx";
import { FormNumberStepper } from "./form-number-stepper.tsx";
import { FormPasswordField } from "./form-password-field.tsx";
import { FormSelect } from "./form-select.tsx";
import { FormSwitch } from "./form-switch.tsx";
import { FormTextField } from "./form-text-field.tsx";

const Newsletter = z.object({
  subject: z.string().min(2, FIELD_MESSAGES.tooShort),
  secret: z.string().min(6, FIELD_MESSAGES.passwordTooShort),
  firstDay: z.string().min(1, FIELD_MESSAGES.required),
  rhythm: z.enum(["daily", "weekly"], FIELD_MESSAGES.required),
  stories: z.int().max(40, "At most 40"),
  colour: z.string(),
  words: z.array(z.string()).min(1, "Name at least one"),
  isLive: z.boolean(),
});
type Newsletter = z.input<typeof Newsletter>;

const START = {
  subject: "",
  secret: "never",
  firstDay: "2026-11-16",
  rhythm: "daily",
  stories: 60,
  colour: "#0B5A5E",
  words: [],
  isLive: true,
} satisfies Newsletter;
const RHYTHMS = [
  { value: "daily", label: "Every morning" },
  { value: "weekly", label: "Every Friday" },
];

function NewsletterForm() {
  const form = useForm<Newsletter>({
    resolver: zodResolver(Newsletter),
    defaultValues: START,
    mode: "onTouched",
  });
  const [saved, setSaved] = useState("");
  const save = form.handleSubmit((newsletter) => setSaved(JSON.stringify(newsletter)));
  return (
    <form
      onSubmit={(event) => void save(event)}
      style={{ display: "grid", gap: 20, maxWidth: 480 }}
      noValidate
    >
      <FormTextField form={form} name="subject" label="Subject" />
      <FormPasswordField form={form} name="secret" label="Secret" />
      <FormTextField form={form} name="firstDay" label="First day" type="date" />
      <FormSelect form={form} name="rhythm" label="Rhythm" choices={RHYTHMS} />
      <FormNumberStepper form={form} name="stories" label="Stories" />
      <FormColourField form={form} name="colour" label="Colour" />
      <FormChipList form={form} name="words" label="Words" />
      <FormSwitch form={form} name="isLive" label="Send by itself" />
      <Button type="submit" variant="contained" sx={{ justifySelf: "start" }}>
        Save newsletter
      </Button>
      <output>{saved}</output>
    </form>
  );
}

export const story: Story = { title: "Form fields", group: "Fields", Component: NewsletterForm };
