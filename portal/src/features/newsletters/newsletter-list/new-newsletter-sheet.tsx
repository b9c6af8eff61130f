import { zodResolver } from "@hookform/resolvers/zod";
import { CampaignRules } from "@newsloom/contract/newsletters/campaigns";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useWhileOpen } from "../../../platform/use-while-open.ts";
import { FormSheet, resetToSaved, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastEvent, toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { templatesQuery } from "../api.ts";
import { useNewCampaign } from "../mutations.ts";

const rules = CampaignRules.extend({ templateId: z.string() });
type Fields = z.infer<typeof rules>;
const EMPTY: Fields = { newsletterName: "", newsletterSubject: "", templateId: "" };

interface Props {
  readonly siteNameId: number;
  readonly onClose: () => void;
  readonly onCreated: (distributionId: number) => void;
}

export function NewNewsletterSheet({ siteNameId, onClose, onCreated }: Props) {
  const text = useText();
  const openCreated = useWhileOpen(onCreated);
  const create = useNewCampaign(siteNameId);
  const { data: templates = [] } = useQuery(templatesQuery(siteNameId));
  const form = useForm<Fields>({ resolver: zodResolver(rules), mode: "onTouched", defaultValues: EMPTY });
  const standard = templates.find(({ isDefault }) => isDefault);

  async function save({ templateId, ...names }: Fields): Promise<void> {
    const input = { ...names, templateId: templateId === "" ? null : Number(templateId) };
    const campaign = await create.mutateAsync(input).catch(() => null);
    if (campaign === null) return;
    resetToSaved(form, EMPTY);
    const created = text("newNewsletter.created", { name: campaign.newsletterName });
    if (campaign.messages.length === 0) toastSuccess(created);
    else toastEvent("warning", [created, ...campaign.messages].join(" "));
    openCreated(campaign.distributionId);
  }

  return (
    <FormSheet
      title={text("newsletters.add")}
      kind={text("newNewsletter.kind")}
      form={form}
      onSubmit={save}
      isSending={create.isPending}
      action={text("newNewsletter.create")}
      onClose={onClose}
      intro={<SheetIntro>{text("newNewsletter.intro")}</SheetIntro>}
    >
      <FormTextField form={form} name="newsletterName" label={text("newNewsletter.name")} />
      <FormTextField form={form} name="newsletterSubject" label={text("newNewsletter.subject")} />
      {templates.length > 0 && (
        <FormSelect
          form={form}
          name="templateId"
          label={text("newNewsletter.template")}
          choices={[
            { value: "", label: standard?.name ?? text("newNewsletter.standard") },
            ...templates
              .filter((template) => template !== standard)
              .map(({ templateId, name }) => ({ value: String(templateId), label: name })),
          ]}
        />
      )}
    </FormSheet>
  );
}
