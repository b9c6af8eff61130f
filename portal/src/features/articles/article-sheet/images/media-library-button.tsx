import Button from "@mui/material/Button";
import { Images } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import type { PickedImage } from "../../../media/image-picker.tsx";
import { LazyImagePicker } from "./lazy-image-picker.tsx";

interface Props {
  readonly siteNameId: number;
  readonly isDisabled?: boolean;
  readonly onChoose: (image: PickedImage) => void;
}

export function MediaLibraryButton({ siteNameId, isDisabled = false, onChoose }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<Images {...SMALL_ICON} />}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text("imagePicker.open")}
      </Button>
      {isOpen && (
        <LazyImagePicker
          siteNameId={siteNameId}
          onChoose={(image) => {
            setIsOpen(false);
            onChoose(image);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
