import Button from "@mui/material/Button";
import type { StoredFile } from "@newsloom/contract/media/files";
import { Crop } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { downloadFile } from "../api.ts";

// Loaded on demand, as most users never crop an image.
const CropDialog = lazy(async () => ({
  default: (await import("../../../ui/forms/image-field/crop-dialog.tsx")).CropDialog,
}));

const ASPECT_RATIOS = { own: undefined, "3:2": 3 / 2, "16:9": 16 / 9, "1:1": 1, "4:5": 4 / 5 } as const;
type AspectRatioName = keyof typeof ASPECT_RATIOS;

interface Props {
  readonly siteNameId: number;
  readonly file: StoredFile & { readonly width: number; readonly height: number };
  readonly isBusy: boolean;
  /** `original` is the image before the crop. */
  readonly onCropped: (cropped: Blob, original: Blob) => void;
}

/** Crops an image of the library in place. */
export function CropFileButton({ siteNameId, file, isBusy, onCropped }: Props) {
  const text = useText();
  const [original, setOriginal] = useState<Blob | null>(null);
  const [isDownloading, setIsDownloading] = useState(false);
  const [aspectRatio, setAspectRatio] = useState<AspectRatioName>("own");
  const { width, height } = file;

  async function open(): Promise<void> {
    setIsDownloading(true);
    try {
      setOriginal(await downloadFile(siteNameId, file));
    } catch (error) {
      reportError(error);
    }
    setIsDownloading(false);
  }

  return (
    <>
      <Button
        startIcon={<Crop {...SMALL_ICON} />}
        disabled={isBusy}
        loading={isDownloading}
        onClick={() => void open()}
      >
        {text("file.crop")}
      </Button>
      {original !== null && (
        <Suspense fallback={null}>
          <CropDialog
            // Another aspect ratio starts again with a centred crop.
            key={aspectRatio}
            image={original}
            aspect={ASPECT_RATIOS[aspectRatio] ?? width / height}
            maxSide={Math.max(width, height)}
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
            onCropped={(cropped) => {
              setOriginal(null);
              onCropped(cropped, original);
            }}
            onBroken={() => {
              setOriginal(null);
              reportError(new Error(text("image.broken")));
            }}
            onCancel={() => setOriginal(null)}
          />
        </Suspense>
      )}
    </>
  );
}
