import Button from "@mui/material/Button";
import { Copy } from "lucide-react";
import { reportError } from "../../platform/error-store.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { toastSuccess } from "../feedback/toasts.tsx";
import { SMALL_ICON } from "../theme/icon-props.ts";

interface Props {
  readonly value: string;
  readonly label: string;
  /** Says that it was done. */
  readonly copied: string;
  /** What is copied, where several buttons have the same label. */
  readonly description?: string;
}

/** Puts a text into the clipboard. */
export function CopyButton({ value, label, copied, description }: Props) {
  const text = useText();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toastSuccess(copied);
    } catch {
      reportError(new Error(text("embedCode.cannotCopy")));
    }
  }
  return (
    <Button
      startIcon={<Copy {...SMALL_ICON} />}
      {...(description !== undefined && { "aria-label": `${label}: ${description}` })}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
