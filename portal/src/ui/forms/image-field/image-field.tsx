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

// Loaded lazily: few people crop an image.
const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

export interface ImageFieldProps {
  /** What the image shows. */
  readonly label: string;
  /** The chosen and cropped image, not uploaded yet. */
  readonly value: Blob | null;
  readonly onChange: (image: Blob | null) => void;
  /** The URL of the stored image; empty when there is none. */
  readonly src: string;
  /** Background colour until the stored image has loaded. */
  readonly color?: string;
  /** Width divided by height. */
  readonly aspect: number;
  /** In bytes; a file of this size is already too large. */
  readonly maxSize: number;
  readonly maxSide?: number;
  /** Removes the stored image. Without it, only a new choice can be undone. */
  readonly onRemove?: () => void;
  /** Whether the stored image can be cropped; it must be on this server. */
  readonly mayCrop?: boolean;
  /** From 0 to 1 while the image uploads. */
  readonly progress?: number | null;
  /** The server's error. */
  readonly error?: string | undefined;
  /** Other ways to choose an image. */
  readonly buttons?: ReactNode;
}

/** An image that is dropped, pasted or chosen, and cropped before it is uploaded. */
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
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Blob | null>(null);
  const [isReading, setIsReading] = useState(false);
  const validation = useImageValidation(maxSize);
  const chosenUrl = useObjectUrl(value);
  const error = validation.error ?? props.error;
  const isSending = progress !== null;

  function pick([file]: readonly File[]): void {
    if (file !== undefined && !isSending && validation.validate([file])) setPicked(file);
  }
  const { setError } = validation;
  const refuseBroken = useCallback(() => {
    setPicked(null);
    setError(text("image.broken"));
  }, [text, setError]);

  async function cropStored(): Promise<void> {
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
        hint={validation.hint}
        error={error}
        errorId={errorId}
        onFiles={pick}
        buttons={
          <>
            <Button
              startIcon={<ImagePlus {...SMALL_ICON} />}
              disabled={isSending}
              aria-describedby={error === undefined ? undefined : errorId}
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
                onClick={() => void cropStored()}
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
        <FileInput ref={input} testId="picture-input" accept={IMAGE_TYPES.join()} onFiles={pick} />
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
