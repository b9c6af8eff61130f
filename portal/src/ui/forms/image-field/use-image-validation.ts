import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { imageError } from "./image-validation.ts";

const MEGABYTE = 1024 * 1024;

/** Looks at files before anything of them is sent, and keeps what is wrong with them in words. */
export function useImageValidation(maxSize: number) {
  const text = useText();
  const [slip, setSlip] = useState<string>();
  function isFine(files: readonly File[]): boolean {
    const found = files.map((file) => imageError(file, maxSize)).find((one) => one !== undefined);
    setSlip(found && (found.kind === "too-large" ? found.text : text("image.notAnImage")));
    return found === undefined;
  }
  const ways = text("image.ways", { size: (maxSize / MEGABYTE).toFixed(2) });
  return { slip, setSlip, isFine, ways };
}
