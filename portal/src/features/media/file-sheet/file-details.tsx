import type { StoredFile } from "@newsloom/contract/media/files";
import { IMAGE_TEXT_NAMES } from "@newsloom/domain/media/image-texts";
import { Fragment } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { formatFileSize, formatFileType } from "../format-media-file.ts";
import { CopyFileUrl } from "./copy-file-url.tsx";

export function FileDetails({ file, clock }: { readonly file: StoredFile; readonly clock: Clock }) {
  const text = useText();
  const { width, height } = file;
  const isChanged = file.updateDate !== file.createDate;
  return (
    <DescriptionList>
      {width !== null && height !== null && (
        <>
          <dt>{text("file.dimensions")}</dt>
          <dd>{text("media.size", { width, height })}</dd>
        </>
      )}
      <dt>{text("file.bytes")}</dt>
      <dd>{formatFileSize(file.size)}</dd>
      <dt>{text("file.type")}</dt>
      <dd>{formatFileType(file)}</dd>
      <dt>{text("file.folder")}</dt>
      <dd>{file.folderName || text("media.unsorted")}</dd>
      <dt>{text("file.by")}</dt>
      <dd>{file.userName || "–"}</dd>
      <dt>{text("file.added")}</dt>
      <dd>
        <DateTime iso={file.createDate} clock={clock} />
      </dd>
      {isChanged && (
        <>
          <dt>{text("file.changed")}</dt>
          <dd>
            <DateTime iso={file.updateDate} clock={clock} />
          </dd>
        </>
      )}
      {IMAGE_TEXT_NAMES.filter((name) => file[name] !== "").map((name) => (
        <Fragment key={name}>
          <dt>{text(`file.${name}`)}</dt>
          <dd>{file[name]}</dd>
        </Fragment>
      ))}
      <dt>{text("file.address")}</dt>
      <dd>
        <CopyFileUrl file={file} />
      </dd>
    </DescriptionList>
  );
}
