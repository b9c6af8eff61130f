import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type MediaUrlState, NO_FOLDER } from "../media-url-state.ts";

interface Props {
  readonly view: MediaUrlState;
  readonly onChange: (patch: Partial<MediaUrlState>) => void;
  /** The upload button, for users who may upload. */
  readonly upload: ReactNode;
}

export function MediaLibraryEmptyState({ view: { folder, q }, onChange, upload }: Props) {
  const text = useText();
  if (q !== "") {
    const where =
      folder === ""
        ? text("media.inEverything")
        : folder === NO_FOLDER
          ? text("media.inUnsorted")
          : text("media.inFolder", { folder });
    return (
      <EmptyState
        title={text("filter.nothing")}
        text={text("media.filtered", { where, query: q })}
        step={
          folder === "" ? (
            <Button onClick={() => onChange({ q: "" })}>{text("media.clearSearch")}</Button>
          ) : (
            <Button onClick={() => onChange({ folder: "" })}>{text("media.searchEverywhere")}</Button>
          )
        }
      />
    );
  }
  return folder === "" ? (
    <EmptyState title={text("media.empty")} text={text("media.emptyNote")} step={upload} />
  ) : (
    <EmptyState title={text("media.emptyFolder")} text={text("media.emptyFolderNote")} step={upload} />
  );
}
