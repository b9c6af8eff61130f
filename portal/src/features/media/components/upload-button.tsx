import Button from "@mui/material/Button";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useKeys } from "../../../platform/keys.ts";
import { useText } from "../../../platform/messages/messages.ts";
import { FileInput } from "../../../ui/file-input.tsx";
import { SMALL_GLYPH } from "../../../ui/glyph.ts";

interface Props {
  readonly variant: "contained" | "outlined";
  readonly onFiles: (files: readonly File[]) => void;
}

/** Several files at once, from the device. */
export function UploadButton({ variant, onFiles }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  useKeys(text("media.keysArea"), [{ keys: "u", what: text("media.keyUpload"), run: choose }]);
  return (
    <>
      <Button variant={variant} startIcon={<Upload {...SMALL_GLYPH} />} onClick={choose}>
        {text("media.upload")}
      </Button>
      <FileInput ref={input} testId="files-input" isMany onFiles={onFiles} />
    </>
  );
}
