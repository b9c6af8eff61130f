import type { Company } from "@newsloom/contract/directory/company-users";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ImageField } from "../../../ui/forms/image-field/image-field.tsx";
import { SectionRow } from "../../../ui/layout/section.tsx";
import { portalSettingsQuery } from "../../settings/api.ts";
import type { CompanySettingsForm } from "./company-settings-form.ts";

const MAX_SIDE = 800;

interface Props {
  readonly siteNameId: number;
  readonly company: Company;
  readonly form: UseFormReturn<CompanySettingsForm>;
  readonly progress: number | null;
}

export function LogoRow({ siteNameId, company, form, progress }: Props) {
  const text = useText();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const { field, fieldState } = useController({ control: form.control, name: "logo" });

  function choose(image: Blob | null): void {
    form.clearErrors("logo");
    field.onChange(image);
  }

  return (
    <SectionRow name={text("company.logo")} meaning={text("company.logoNote")}>
      <ImageField
        label={text("company.logo")}
        value={field.value}
        onChange={choose}
        src={company.companyLogoUrl}
        color={company.companyLogoDominantColor}
        aspect={1}
        maxSize={settings.imageToUploadMaxSize}
        maxSide={MAX_SIDE}
        progress={progress}
        error={fieldState.error?.message}
      />
    </SectionRow>
  );
}
