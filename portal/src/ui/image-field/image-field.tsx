import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { ImagePlus, Trash2, Undo2 } from "lucide-react";
import { type DragEvent, lazy, Suspense, useCallback, useId, useRef, useState } from "react";
import { useText } from "../../platform/messages/messages.ts";
import { fileOf, PICTURE_TYPES, pictureSlip } from "./picture-checks.ts";
import { PicturePreview } from "./picture-preview.tsx";
import { useObjectUrl } from "./use-object-url.ts";

// Most people who see a picture never crop one.
const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

const Frame = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 16,
  padding: 12,
  border: "1px dashed var(--rule-field)",
  borderRadius: "var(--r-3)",
  transition: "background var(--t-1), border-color var(--t-1)",
  "&[data-over=true]": {
    background: "var(--accent-wash)",
    borderColor: "var(--accent)",
    borderStyle: "solid",
  },
});
const Side = styled("div")({
  flex: "1 1 180px",
  display: "grid",
  alignContent: "center",
  gap: 8,
  minWidth: 0,
  "& > p": { color: "var(--ink-2)", fontSize: "var(--fs-12)", textWrap: "pretty" },
});
const Buttons = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8 });
const Slip = styled("p")({ "&&": { color: "var(--bad)" } });

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
  /** From 0 to 1 while the picture is being sent. */
  readonly progress?: number | null;
  /** What the server said against it. */
  readonly slip?: string | undefined;
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
    progress = null,
  } = props;
  const text = useText();
  const slipId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [ownSlip, setOwnSlip] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const chosenUrl = useObjectUrl(value);
  const slip = ownSlip ?? props.slip;
  const isSending = progress !== null;

  function take(file: File | undefined): void {
    if (file === undefined || isSending) return;
    const found = pictureSlip(file, maxSize);
    setOwnSlip(found && (found.kind === "too-large" ? found.text : text("image.notAnImage")));
    if (found === undefined) setPicked(file);
  }
  const refuseBroken = useCallback(() => {
    setPicked(null);
    setOwnSlip(text("image.broken"));
  }, [text]);

  function onDrag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    setIsOver(over);
  }

  return (
    <Frame
      role="group"
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        take(fileOf(event.dataTransfer));
      }}
      onPaste={(event) => take(fileOf(event.clipboardData))}
    >
      <PicturePreview
        url={chosenUrl ?? src}
        color={color}
        label={label}
        aspect={aspect}
        progress={progress}
      />
      <Side>
        <Buttons>
          <Button
            startIcon={<ImagePlus size={14} aria-hidden />}
            disabled={isSending}
            aria-describedby={slip === undefined ? undefined : slipId}
            onClick={() => input.current?.click()}
          >
            {text(chosenUrl || src ? "image.replace" : "image.choose")}
          </Button>
          {value !== null && (
            <Button
              variant="text"
              startIcon={<Undo2 size={14} aria-hidden />}
              disabled={isSending}
              onClick={() => onChange(null)}
            >
              {text("image.undo")}
            </Button>
          )}
          {value === null && src !== "" && onRemove && (
            <Button variant="text" startIcon={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
              {text("image.remove")}
            </Button>
          )}
        </Buttons>
        <p>{text("image.ways", { size: (maxSize / (1024 * 1024)).toFixed(2) })}</p>
        <div role="alert">{slip !== undefined && <Slip id={slipId}>{slip}</Slip>}</div>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join()}
          data-testid="picture-input"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Choosing the same file again is a choice too.
            event.target.value = "";
          }}
        />
      </Side>
      {picked !== null && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picked}
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
    </Frame>
  );
}
