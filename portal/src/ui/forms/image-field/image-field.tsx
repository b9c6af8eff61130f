import Button from "@mui/material/Button";
import { Crop, ImagePlus, Trash2, Undo2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from "react";
import { fetchImage } from "../../../platform/api-client/fetch-image.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../theme/icon-props.ts";
import { FileInput } from "../file-input.tsx";
import { ImageFrame } from "./image-frame.tsx";
import { IMAGE_TYPES } from "./image-validation.ts";
import { useImageValidation } from "./use-image-validation.ts";
import { useObjectUrl } from "./use-object-url.ts";

// Most people who see a picture never crop one.
const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

export interface ImageFieldProps {
  /** What the picture is of. */
  readonly label: string;
  /** Chosen and cropped, not sent yet. */
  readonly value: Blob | null;
  readonly onChange: (picture: Blob | null) => void;
  /** The picture that is there already; empty when there is none. */
  readonly src: string;
  /** Painted until that picture has come. */
  readonly color?: string;
  /** Width divided by height. */
  readonly aspect: number;
  /** In bytes; a file of this size is already too large. */
  readonly maxSize: number;
  readonly maxSide?: number;
  /** Takes the picture away that is there. Without it, only a new choice can be taken back. */
  readonly onRemove?: () => void;
  /** Whether the picture that is there can be cropped as well; it has to be one of this server. */
  readonly mayCrop?: boolean;
  /** From 0 to 1 while the picture is being sent. */
  readonly progress?: number | null;
  /** What the server said against it. */
  readonly error?: string | undefined;
  /** Other ways to a picture. */
  readonly buttons?: ReactNode;
}

/** A picture to drop, paste or choose, cut to shape before it is sent. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    value,
    onChange,
    src,
    color,
    aspect,
    maxSize,
    maxSide = 1600,
    onRemove,
    mayCrop = false,
    progress = null,
  } = props;
  const text = useText();
  const slipId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Blob | null>(null);
  const [isReading, setIsReading] = useState(false);
  const check = useImageValidation(maxSize);
  const chosenUrl = useObjectUrl(value);
  const slip = check.slip ?? props.error;
  const isSending = progress !== null;

  function take([file]: readonly File[]): void {
    if (file !== undefined && !isSending && check.isFine([file])) setPicked(file);
  }
  const { setSlip } = check;
  const refuseBroken = useCallback(() => {
    setPicked(null);
    setSlip(text("image.broken"));
  }, [text, setSlip]);

  async function cropOwn(): Promise<void> {
    setIsReading(true);
    try {
      setPicked(await fetchImage(src));
    } catch {
      refuseBroken();
    }
    setIsReading(false);
  }

  return (
    <>
      <ImageFrame
        url={chosenUrl ?? src}
        color={color}
        label={label}
        aspect={aspect}
        progress={progress}
        hint={check.ways}
        error={slip}
        errorId={slipId}
        onFiles={take}
        buttons={
          <>
            <Button
              startIcon={<ImagePlus {...SMALL_ICON} />}
              disabled={isSending}
              aria-describedby={slip === undefined ? undefined : slipId}
              onClick={() => input.current?.click()}
            >
              {text(chosenUrl || src ? "image.replace" : "image.choose")}
            </Button>
            {props.buttons}
            {value === null && src !== "" && mayCrop && (
              <Button
                variant="text"
                startIcon={<Crop {...SMALL_ICON} />}
                loading={isReading}
                disabled={isSending}
                onClick={() => void cropOwn()}
              >
                {text("image.crop")}
              </Button>
            )}
            {value !== null && (
              <Button
                variant="text"
                startIcon={<Undo2 {...SMALL_ICON} />}
                disabled={isSending}
                onClick={() => onChange(null)}
              >
                {text("image.undo")}
              </Button>
            )}
            {value === null && src !== "" && onRemove && (
              <Button variant="text" startIcon={<Trash2 {...SMALL_ICON} />} onClick={onRemove}>
                {text("image.remove")}
              </Button>
            )}
          </>
        }
      >
        <FileInput ref={input} testId="picture-input" accept={IMAGE_TYPES.join()} onFiles={take} />
      </ImageFrame>
      {picked !== null && (
        <Suspense fallback={null}>
          <CropDialog
            image={picked}
            aspect={aspect}
            maxSide={maxSide}
            onCropped={(cropped) => {
              setPicked(null);
              onChange(cropped);
            }}
            onBroken={refuseBroken}
            onCancel={() => setPicked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
