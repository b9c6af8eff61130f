import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { TEST_SEND_LIMITS, TEST_SEND_MESSAGES } from "@newsloom/domain/newsletters/test-sends";
import { featuresOn } from "@newsloom/domain/sites/features";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { splitEntries } from "../../../ui/forms/chip-list/chip-entries.ts";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { portalSettingsQuery } from "../../settings/api.ts";
import { featuresQuery } from "../../sites/api.ts";
import { useSendTest } from "../mutations.ts";
import { type OwnHtml, OwnHtmlPicker } from "../own-html-picker.tsx";
import { TestResultView } from "./test-result.tsx";

const AddressRules = z.object({
  emails: z
    .string()
    .refine((text) => splitEntries(text).length > 0, { error: FIELD_MESSAGES.required, abort: true })
    .superRefine((text, ctx) => {
      const entries = splitEntries(text);
      const wrong = entries.filter((email) => !EMAIL.test(email));
      const which = entries.length === 1 ? "" : `: ${wrong.join(", ")}`;
      if (wrong.length > 0) ctx.addIssue({ code: "custom", message: FIELD_MESSAGES.email + which });
    })
    .refine((text) => splitEntries(text).length <= TEST_SEND_LIMITS.addresses, TEST_SEND_MESSAGES.tooMany),
});

interface Props {
  readonly siteNameId: number;
  readonly campaignId: number;
  /** Said with the result where nobody receives it. */
  readonly outboxNote: ReactNode;
  readonly onClose: () => void;
}

/** Mails the newsletter to a few people, and shows what became of it. */
export function SendTestDialog({ siteNameId, campaignId, outboxNote, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data: settings } = useQuery(portalSettingsQuery(siteNameId));
  const [testId, setTestId] = useState<number | null>(null);
  const send = useSendTest(siteNameId);
  const features = useQuery(featuresQuery(siteNameId)).data ?? [];
  const [own, setOwn] = useState<OwnHtml>();
  const form = useForm({
    resolver: zodResolver(AddressRules),
    values: { emails: settings?.testSendCampaignsUsersEmails || profile.email },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit(({ emails }) =>
    onSuccess(
      send.mutateAsync({
        distributionId: campaignId,
        emails: splitEntries(emails),
        ...(own && { html: own.html }),
      }),
      (started) => setTestId(started.testId),
    ),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 460 } } }}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{text("testSend.title")}</DialogTitle>
        <DialogNote>{text("testSend.note")}</DialogNote>
        <FormTextField form={form} name="emails" label={text("testSend.addresses")} inputMode="email" />
        {featuresOn(features).includes("SendCampaignAsHtml") && (
          <OwnHtmlPicker chosen={own} onChoose={setOwn} />
        )}
        {testId !== null && (
          <TestResultView siteNameId={siteNameId} testId={testId} outboxNote={outboxNote} />
        )}
        <DialogActions sx={{ mt: 4 }}>
          <Button onClick={onClose}>{text("testSend.close")}</Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            {text("testSend.send")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
