import { type PreflightResult, preflight } from "@newsloom/domain/newsletters/preflight";
import { usePreview } from "../../preview/preview-context.tsx";
import type { EditedNewsletter } from "../edited-newsletter.ts";
import type { RenderingContext } from "../rendering-context.ts";
import type { MailChecks } from "../use-mail-checks.ts";
import type { EditedRecipients } from "../use-recipients.ts";

export interface Checked {
  readonly edited: EditedNewsletter;
  readonly recipients: EditedRecipients;
  readonly context: RenderingContext;
  readonly mail: MailChecks;
}

/** Everything that is looked at, as the newsletter is now. */
export function useChecks({ edited, recipients, context, mail }: Checked): PreflightResult[] {
  const { preview } = usePreview();
  const { subjectProblems = [], textProblems = [] } = preview ?? {};
  return preflight({
    subject: edited.newsletterSubject,
    textPreview: edited.model.textPreview,
    sections: edited.model.sections,
    limits: edited.modelSettings.limits,
    size: preview?.size,
    mail: mail.checked,
    hasUnsubscribeLink: preview?.hasUnsubscribeLink,
    subjectProblems,
    textProblems: context.hasLiquid || textProblems.length > 0 ? textProblems : undefined,
    postalAddress: context.brand.postalAddress,
    sender: recipients.sender,
    people: recipients.people,
  });
}
