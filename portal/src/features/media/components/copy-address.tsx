import Button from "@mui/material/Button";
import type { StoredFile } from "@newsloom/contract/files";
import { Copy } from "lucide-react";
import { afterwards } from "../../../platform/afterwards.ts";
import { useText } from "../../../platform/messages/messages.ts";
import { toastDone } from "../../../ui/toasts.tsx";
import { fullAddress } from "../file-words.ts";

/** A file's address, onto the clipboard. */
export function CopyAddress({ file }: { readonly file: StoredFile }) {
  const text = useText();
  const copy = () =>
    afterwards(navigator.clipboard.writeText(fullAddress(file)), () =>
      toastDone(text("file.copied", { name: file.fileName })),
    );
  return (
    <Button startIcon={<Copy size={14} strokeWidth={1.6} aria-hidden />} onClick={() => void copy()}>
      {text("file.copy")}
    </Button>
  );
}
