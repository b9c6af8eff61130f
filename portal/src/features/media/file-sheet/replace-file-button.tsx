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
  /** Why the chosen file is refused; undefined when it is accepted. */
  readonly onError: (error: string | undefined) => void;
}

/** Replaces the content of a file; its URL stays, so everything that uses it shows the new content. */
export function ReplaceFileButton({ file, maxSize, isBusy, onReplace, onError }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);

  function chooseFile(chosen: File | undefined): void {
    if (!chosen) return;
    const error = isFileTooLarge(chosen.size, maxSize)
      ? fileTooLargeText(chosen.size, maxSize)
      : isImage(file) && !IMAGE_TYPES.some((type) => type === chosen.type)
        ? text("file.notAnImage")
        : undefined;
    onError(error);
    if (error === undefined) onReplace(chosen);
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
