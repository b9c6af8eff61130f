import Button from "@mui/material/Button";
import type { StoredFile } from "@newsloom/contract/media/files";
import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";
import { RefreshCw } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FileInput } from "../../../ui/forms/file-input.tsx";
import { IMAGE_TYPES } from "../../../ui/forms/image-field/image-validation.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { isImage } from "../format-media-file.ts";

interface Props {
  readonly file: StoredFile;
  readonly maxSize: number;
  readonly isBusy: boolean;
  readonly onReplace: (content: File) => void;
  /** What is wrong with the chosen file; undefined when nothing is. */
  readonly onError: (slip: string | undefined) => void;
}

/** Another file in this one's place; everything that shows it shows the new one. */
export function ReplaceFileButton({ file, maxSize, isBusy, onReplace, onError }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);

  function chooseFile(chosen: File | undefined): void {
    if (!chosen) return;
    const slip = isFileTooLarge(chosen.size, maxSize)
      ? fileTooLargeText(chosen.size, maxSize)
      : isImage(file) && !IMAGE_TYPES.some((type) => type === chosen.type)
        ? text("file.notAPicture")
        : undefined;
    onError(slip);
    if (slip === undefined) onReplace(chosen);
  }

  return (
    <>
      <Button
        startIcon={<RefreshCw {...SMALL_ICON} />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {text("file.replace")}
      </Button>
      <FileInput
        ref={input}
        testId="replace-input"
        accept={isImage(file) ? IMAGE_TYPES.join() : undefined}
        onFiles={([chosen]) => chooseFile(chosen)}
      />
    </>
  );
}
