import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { imageError, inMegabytes } from "./image-validation.ts";

/** Validates files before the upload and holds the error text. */
export function useImageValidation(maxSize: number) {
  const text = useText();
  const [error, setError] = useState<string>();
  function validate(files: readonly File[]): boolean {
    const found = files.map((file) => imageError(file, maxSize)).find((failure) => failure !== undefined);
    setError(found && (found.kind === "too-large" ? found.text : text("image.notAnImage")));
    return found === undefined;
  }
  const hint = text("image.ways", { size: inMegabytes(maxSize) });
  return { error, setError, validate, hint };
}
