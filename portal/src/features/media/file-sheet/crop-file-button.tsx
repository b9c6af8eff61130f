import Button from "@mui/material/Button";
import type { FileCrop, StoredFile } from "@newsloom/contract/media/files";
import { Crop, Maximize } from "lucide-react";
import { useState } from "react";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { LazyFocalPointDialog } from "../../../ui/forms/image-field/lazy-focal-point-dialog.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { imageUrl } from "../format-media-file.ts";

const ASPECT_RATIOS = { own: undefined, "3:2": 3 / 2, "16:9": 16 / 9, "1:1": 1, "4:5": 4 / 5 } as const;
type AspectRatioName = keyof typeof ASPECT_RATIOS;
const SHAPE_TOLERANCE = 0.02;

interface Props {
  readonly file: StoredFile;
  readonly isBusy: boolean;
  readonly onCrop: (crop: FileCrop) => void;
}

/** Chooses the part of a picture that the file shows. The whole picture stays, and can be shown again. */
export function CropFileButton({ file, isBusy, onCrop }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [aspectRatio, setAspectRatio] = useState<AspectRatioName>(() => shapeOf(file));

  return (
    <>
      <Button startIcon={<Crop {...SMALL_ICON} />} disabled={isBusy} onClick={() => setIsOpen(true)}>
        {text("file.crop")}
      </Button>
      {file.crop !== null && (
        <Button
          startIcon={<Maximize {...SMALL_ICON} />}
          disabled={isBusy}
          onClick={() => onCrop({ crop: null, focalPoint: file.focalPoint })}
        >
          {text("file.showWhole")}
        </Button>
      )}
      {isOpen && (
        <LazyFocalPointDialog
          // Another aspect ratio starts again with the largest crop.
          key={aspectRatio}
          title={text("image.cropTitle")}
          note={text("file.cropNote")}
          url={file.originalUrl || imageUrl(file)}
          aspect={ASPECT_RATIOS[aspectRatio]}
          initial={aspectRatio === shapeOf(file) ? file : { ...file, crop: null }}
          previews={[]}
          choices={
            <SegmentedControl
              legend={text("file.shape")}
              choices={(Object.keys(ASPECT_RATIOS) as AspectRatioName[]).map((value) => ({
                value,
                label: value === "own" ? text("file.shapeOwn") : value,
                icon: null,
              }))}
              value={aspectRatio}
              onChoose={setAspectRatio}
            />
          }
          onChoose={(crop) => {
            setIsOpen(false);
            onCrop(crop);
          }}
          onBroken={() => {
            setIsOpen(false);
            reportError(new Error(text("image.broken")));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The aspect ratio that was chosen before. */
function shapeOf({ crop, width, height }: StoredFile): AspectRatioName {
  if (crop === null || !width || !height) return "own";
  const isShape = (name: AspectRatioName) =>
    Math.abs((ASPECT_RATIOS[name] ?? 0) / (width / height) - 1) < SHAPE_TOLERANCE;
  return (Object.keys(ASPECT_RATIOS) as AspectRatioName[]).find(isShape) ?? "own";
}
