import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { useEffect, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CropDialog } from "../../../ui/forms/image-field/crop-dialog.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ASPECT_RATIOS, type AspectRatioName, aspectRatiosOf, maxSideOf } from "./image-aspect-ratios.ts";

interface Props {
  readonly image: Blob;
  readonly keyName: SettingKey;
  readonly onCropped: (cropped: Blob) => void;
  readonly onBroken: () => void;
  readonly onCancel: () => void;
}

/** Crops an image to one of the aspect ratios that suit the setting. */
export function ImageAspectRatioDialog({ image, keyName, onBroken, ...props }: Props) {
  const text = useText();
  const aspectRatios = aspectRatiosOf(keyName);
  const [aspectRatio, setAspectRatio] = useState<AspectRatioName>(aspectRatios[0] ?? "own");
  const [ownRatio, setOwnRatio] = useState<number | null>(null);
  useEffect(() => {
    createImageBitmap(image).then((bitmap) => {
      setOwnRatio(bitmap.width / bitmap.height);
      bitmap.close();
    }, onBroken);
  }, [image, onBroken]);
  if (ownRatio === null) return null;
  return (
    <CropDialog
      {...props}
      image={image}
      aspect={aspectRatio === "own" ? ownRatio : ASPECT_RATIOS[aspectRatio]}
      maxSide={maxSideOf(keyName)}
      onBroken={onBroken}
      choices={
        aspectRatios.length > 1 && (
          <SegmentedControl
            legend={text("settings.aspectRatio.legend")}
            choices={aspectRatios.map((value) => ({
              value,
              label: text(`settings.aspectRatio.${value}`),
              icon: null,
            }))}
            value={aspectRatio}
            onChoose={setAspectRatio}
          />
        )
      }
    />
  );
}
