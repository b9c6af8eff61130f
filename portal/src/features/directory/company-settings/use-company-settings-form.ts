import { zodResolver } from "@hookform/resolvers/zod";
import type { Company } from "@newsloom/contract/directory/company-users";
import { useForm } from "react-hook-form";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useUpdateCompany, useUploadLogo } from "../mutations.ts";
import { CompanySettingsRules, companyToForm, fieldOfFailure } from "./company-settings-form.ts";

/** Saves the logo first, then the fields; what the server refused stays in the form. */
export function useCompanySettingsForm(siteNameId: number, company: Company) {
  const text = useText();
  const update = useUpdateCompany(siteNameId);
  const logo = useUploadLogo(siteNameId);
  const form = useForm({
    resolver: zodResolver(CompanySettingsRules),
    mode: "onTouched",
    values: companyToForm(company),
    // A refetch of the company must not overwrite unsaved input.
    resetOptions: { keepDirtyValues: true },
  });
  const resetForm = (from: Company) => form.reset(companyToForm(from), { keepDirtyValues: false });

  async function sendLogo(image: Blob): Promise<boolean> {
    try {
      await logo.mutateAsync({ companyId: company.companyId, image });
      form.resetField("logo", { defaultValue: null });
      return true;
    } catch (error) {
      form.setError("logo", { message: error instanceof Error ? error.message : "" });
      return false;
    }
  }

  function showFailures(failures: readonly string[]): void {
    for (const message of failures) {
      const field = fieldOfFailure(message);
      if (field === undefined) reportError(new Error(message));
      else form.setError(field, { message }, { shouldFocus: true });
    }
  }

  const save = form.handleSubmit(async ({ logo: image, ...fields }) => {
    if (image !== null && !(await sendLogo(image))) return;
    const answer = await update.mutateAsync(fields).catch(() => null);
    if (answer === null) return;
    if (answer.result === null) return showFailures(answer.validationFailures);
    resetForm(answer.result);
    toastSuccess(text("company.saved"));
  });

  return {
    form,
    save,
    discard: () => resetForm(company),
    isSaving: form.formState.isSubmitting,
    progress: logo.progress,
  };
}
