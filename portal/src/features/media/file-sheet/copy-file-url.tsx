import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { Copy } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { absoluteUrl } from "../format-media-file.ts";

const Line = styled("span")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 8,
  margin: "-4px 0",
  "& code": {
    overflow: "hidden",
    fontFamily: "var(--mono)",
    fontSize: "var(--fs-12)",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});

/** A file's URL with a button to copy it. */
export function CopyFileUrl({ file }: { readonly file: StoredFile }) {
  const text = useText();
  const copy = () =>
    onSuccess(navigator.clipboard.writeText(absoluteUrl(file)), () =>
      toastSuccess(text("file.copied", { name: file.fileName })),
    );
  return (
    <Line>
      <code title={absoluteUrl(file)}>{file.url}</code>
      <IconButton
        size="small"
        aria-label={text("file.copy")}
        title={text("file.copy")}
        onClick={() => void copy()}
      >
        <Copy {...SMALL_ICON} />
      </IconButton>
    </Line>
  );
}
