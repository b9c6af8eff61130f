import IconButton from "@mui/material/IconButton";
import { Copy } from "lucide-react";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

/** Copies the exact value, because records typed by hand contain mistakes. */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
  const text = useText();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toastSuccess(text("dnsCheck.copied"));
    } catch {
      reportError(new Error(text("dnsCheck.cannotCopy")));
    }
  }
  return (
    <IconButton aria-label={label} title={label} onClick={() => void copy()}>
      <Copy {...SMALL_ICON} />
    </IconButton>
  );
}
