import Button from "@mui/material/Button";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { FileInput } from "../../../ui/forms/file-input.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

interface Props {
  readonly variant: "contained" | "outlined";
  readonly onFiles: (files: readonly File[]) => void;
  /** In a dialog letter keys do nothing. */
  readonly hasShortcut?: boolean;
  readonly accept?: string;
}

export function UploadButton({ variant, onFiles, hasShortcut = true, accept }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const shortcut = { keys: "u", description: text("media.keyUpload"), run: choose };
  useShortcuts(text("media.keysArea"), hasShortcut ? [shortcut] : []);
  return (
    <>
      <Button variant={variant} startIcon={<Upload {...SMALL_ICON} />} onClick={choose}>
        {text("media.upload")}
      </Button>
      <FileInput ref={input} testId="files-input" accept={accept} isMultiple onFiles={onFiles} />
    </>
  );
}
