import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Slider from "@mui/material/Slider";
import { styled } from "@mui/material/styles";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../dialogs/dialog-parts.tsx";
import { SMALL_ICON } from "../../theme/icon-props.ts";
import { type Area, cropImage } from "./crop-image.ts";
import { useObjectUrl } from "./use-object-url.ts";

const CropArea = styled("div")({
  position: "relative",
  width: "min(560px, calc(100vw - 96px))",
  height: "min(340px, 50vh)",
  borderRadius: "var(--r-2)",
  overflow: "hidden",
  background: "var(--desk)",
  "& [data-testid=cropper]:focus-visible": { outline: "3px solid var(--accent)", outlineOffset: 1 },
});
const Zoom = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 14,
  padding: "12px 4px 16px",
  color: "var(--ink-2)",
  "& svg": { flex: "none" },
});

const Choices = styled("div")({ marginBottom: 12, overflowX: "auto" });

const [MIN_ZOOM, MAX_ZOOM, ZOOM_STEP] = [1, 4, 0.1];
/** Pixels per arrow key press; a fifth of it with Shift. */
const MOVE_STEP = 10;
const ZOOM_KEYS: Readonly<Record<string, number>> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": -ZOOM_STEP };

interface Props {
  readonly image: Blob;
  readonly aspect: number;
  /** The longest side of the result, in pixels. */
  readonly maxSide: number;
  /** Controls between the note and the image, such as the aspect ratio. */
  readonly choices?: ReactNode;
  readonly onCropped: (cropped: Blob) => void;
  readonly onBroken: () => void;
  readonly onCancel: () => void;
}

export function CropDialog({ image, aspect, maxSide, choices, onCropped, onBroken, onCancel }: Props) {
  const text = useText();
  const titleId = useId();
  const url = useObjectUrl(image);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area | null>(null);

  function zoomByKey(event: KeyboardEvent): void {
    const step = ZOOM_KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setZoom((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Number((now + step).toFixed(2)))));
  }

  async function use(): Promise<void> {
    if (area === null) return;
    await cropImage(image, area, maxSide).then(onCropped, onBroken);
  }

  useEffect(() => {
    // A file may have an image type and still not be an image.
    let isUnmounted = false;
    createImageBitmap(image).then(
      (bitmap) => bitmap.close(),
      () => isUnmounted || onBroken(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [image, onBroken]);

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth={false}>
      <DialogTitle id={titleId}>{text("image.cropTitle")}</DialogTitle>
      <DialogNote>{text("image.cropNote")}</DialogNote>
      {choices && <Choices>{choices}</Choices>}
      <CropArea onKeyDown={zoomByKey}>
        {url !== undefined && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            minZoom={MIN_ZOOM}
            maxZoom={MAX_ZOOM}
            keyboardStep={MOVE_STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_part, pixels) => setArea(pixels)}
            mediaProps={{ alt: "" }}
            cropperProps={{ role: "application", "aria-label": text("image.cropArea") }}
          />
        )}
      </CropArea>
      <Zoom>
        <Minus {...SMALL_ICON} />
        <Slider
          size="small"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(_event, chosen) => setZoom(chosen)}
          aria-label={text("image.zoom")}
        />
        <Plus {...SMALL_ICON} />
      </Zoom>
      <DialogActions>
        <Button onClick={onCancel}>{text("image.cancel")}</Button>
        <Button variant="contained" disabled={area === null} onClick={() => void use()}>
          {text("image.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
