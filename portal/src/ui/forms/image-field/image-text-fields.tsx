import { IMAGE_TEXT_MAX, type ImageTexts, NO_IMAGE_TEXTS } from "@newsloom/domain/media/image-texts";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint } from "../../dialogs/form-sheet.tsx";
import { FormTextArea } from "../form-text-area.tsx";
import { FormTextField } from "../form-text-field.tsx";

/** The rules of the three fields, with the message for a text that is too long. */
export const imageTextRules = (tooLong: string) => ({
  altText: z.string().trim().max(IMAGE_TEXT_MAX.altText, tooLong),
  caption: z.string().trim().max(IMAGE_TEXT_MAX.caption, tooLong),
  credit: z.string().trim().max(IMAGE_TEXT_MAX.credit, tooLong),
});

interface Props<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly names: Readonly<Record<keyof ImageTexts, Path<F>>>;
  /** Used where a field is empty. */
  readonly fallbacks?: ImageTexts | null | undefined;
  readonly hint: string;
}

/** Alt text, caption and credit of a picture. */
export function ImageTextFields<F extends FieldValues>({ form, names, fallbacks, hint }: Props<F>) {
  const text = useText();
  const { altText, caption, credit } = fallbacks ?? NO_IMAGE_TEXTS;
  return (
    <>
      <FormTextArea
        form={form}
        name={names.altText}
        label={text("imageTexts.altText")}
        rows={1}
        placeholder={altText}
      />
      <FieldHint>{hint}</FieldHint>
      <FormTextArea
        form={form}
        name={names.caption}
        label={text("imageTexts.caption")}
        rows={1}
        placeholder={caption}
      />
      <FormTextField
        form={form}
        name={names.credit}
        label={text("imageTexts.credit")}
        placeholder={credit || text("imageTexts.creditExample")}
      />
    </>
  );
}
