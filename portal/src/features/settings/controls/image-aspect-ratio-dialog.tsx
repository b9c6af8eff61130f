import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { useEffect, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CropDialog } from "../../../ui/forms/image-field/crop-dialog.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { ASPECT_RATIOS, type AspectRatioName, aspectRatiosOf, maxSideOf } from "./image-aspect-ratios.ts";

interface Props {
  readonly picture: Blob;
  readonly keyName: SettingKey;
  readonly onCropped: (cropped: Blob) => void;
  readonly onBroken: () => void;
  readonly onCancel: () => void;
}

/** Cuts a picture to one of the shapes that suit its place. */
export function ImageAspectRatioDialog({ picture, keyName, onBroken, ...props }: Props) {
  const text = useText();
  const shapes = aspectRatiosOf(keyName);
  const [shape, setShape] = useState<AspectRatioName>(shapes[0] ?? "own");
  const [own, setOwn] = useState<number | null>(null);
  useEffect(() => {
    createImageBitmap(picture).then((bitmap) => {
      setOwn(bitmap.width / bitmap.height);
      bitmap.close();
    }, onBroken);
  }, [picture, onBroken]);
  if (own === null) return null;
  return (
    <CropDialog
      {...props}
      image={picture}
      aspect={shape === "own" ? own : ASPECT_RATIOS[shape]}
      maxSide={maxSideOf(keyName)}
      onBroken={onBroken}
      choices={
        shapes.length > 1 && (
          <SegmentedControl
            legend={text("settings.shape.legend")}
            choices={shapes.map((value) => ({ value, label: text(`settings.shape.${value}`), icon: null }))}
            value={shape}
            onChoose={setShape}
          />
        )
      }
    />
  );
}
