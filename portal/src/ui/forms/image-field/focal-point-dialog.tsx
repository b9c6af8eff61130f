import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Slider from "@mui/material/Slider";
import { styled } from "@mui/material/styles";
import {
  CENTRE,
  type Crop,
  cropAroundPoint,
  cropInPixels,
  type Point,
  zoomOf,
} from "@newsloom/domain/media/crop";
import { type PointerEvent, type ReactNode, useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../dialogs/dialog-parts.tsx";
import { CroppedImage } from "./cropped-image.tsx";

const Stage = styled("div")({
  position: "relative",
  width: "fit-content",
  margin: "0 auto",
  overflow: "hidden",
  borderRadius: "var(--r-2)",
  background: "var(--sunk)",
  cursor: "crosshair",
  touchAction: "none",
  "& > img": {
    display: "block",
    maxWidth: "min(560px, calc(100vw - 96px))",
    maxHeight: "min(340px, 44vh)",
    userSelect: "none",
  },
});
const Frame = styled("div")({
  position: "absolute",
  pointerEvents: "none",
  // Everything outside the crop is dimmed by its shadow.
  boxShadow: "0 0 0 2000px color-mix(in srgb, var(--desk) 68%, transparent), inset 0 0 0 2px var(--accent)",
});
const Mark = styled("div")({
  position: "absolute",
  width: 18,
  height: 18,
  margin: -9,
  borderRadius: "50%",
  border: "2px solid var(--paper)",
  boxShadow: "0 0 0 2px var(--ink)",
  pointerEvents: "none",
});
const Controls = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: "4px 20px",
  padding: "12px 12px 0 0",
  color: "var(--ink-2)",
});
const CropPreviews = styled("div")({
  display: "flex",
  alignItems: "end",
  gap: 16,
  padding: "12px 0 16px",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  "& figure": { margin: 0, display: "grid", gap: 4 },
  "& figure > div": {
    position: "relative",
    overflow: "hidden",
    borderRadius: "var(--r-1)",
    background: "var(--sunk)",
  },
});

const SmallNote = styled("p")({
  color: "var(--warn)",
  fontSize: "var(--fs-12)",
  textWrap: "pretty",
  "&:not(:empty)": { paddingBottom: 12 },
});

const Choices = styled("div")({ marginBottom: 12, overflowX: "auto" });

const MAX_ZOOM = 4;
const PERCENT = 100;

/** The part of an image to show, and what matters most in it. */
export interface FocusedCrop {
  readonly crop: Crop | null;
  readonly focalPoint: Point | null;
}

interface Props {
  readonly title: string;
  readonly note: string;
  /** The whole image. */
  readonly url: string;
  /** Of the part; that of the image where it is undefined. */
  readonly aspect: number | undefined;
  /** What was chosen before. */
  readonly initial?: FocusedCrop | null | undefined;
  /** Controls above the image, such as the aspect ratio. */
  readonly choices?: ReactNode;
  /** Where the part is shown: a name and a width in pixels. */
  readonly previews: readonly (readonly [name: string, width: number])[];
  /** A part that is narrower is shown in its own size. */
  readonly minWidth?: number;
  readonly onChoose: (crop: { readonly crop: Crop; readonly focalPoint: Point }) => void;
  /** The image cannot be shown. */
  readonly onBroken?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Chooses the part of an image that is shown, around a focal point. Nothing is saved. */
export function FocalPointDialog(props: Props) {
  const { url, initial, minWidth = 0, onChoose, onBroken, onClose } = props;
  const text = useText();
  const titleId = useId();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [focus, setFocus] = useState<Point>(initial?.focalPoint ?? CENTRE);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const aspect = props.aspect ?? (size ? size.width / size.height : 1);
  const savedZoom = size && initial?.crop ? zoomOf(size, aspect, initial.crop) : 1;
  const zoom = Math.min(chosenZoom ?? savedZoom, MAX_ZOOM);
  const area = size && cropAroundPoint(size, aspect, focus, zoom);
  const width = size && area && cropInPixels(area, size).width;

  function point(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.min(Math.max(value, 0), 1);
    setFocus({
      x: part((event.clientX - box.left) / box.width),
      y: part((event.clientY - box.top) / box.height),
    });
  }
  const slider = (label: string, value: number, [min, max]: [number, number], set: (to: number) => void) => (
    <>
      <span aria-hidden="true">{label}</span>
      <Slider
        size="small"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        step={(max - min) / PERCENT}
        onChange={(_event, to) => set(to as number)}
      />
    </>
  );
  const cropPreview = (label: string, width: number) =>
    area && (
      <figure key={label}>
        <div style={{ width, height: width / aspect }}>
          <CroppedImage url={url} crop={area} alt="" />
        </div>
        <figcaption>{label}</figcaption>
      </figure>
    );

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogNote>{props.note}</DialogNote>
      {props.choices && <Choices>{props.choices}</Choices>}
      <Stage
        data-testid="focal-stage"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <img
          src={url}
          alt={text("focal.picture")}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onBroken}
        />
        {area && (
          <>
            <Frame style={shareOf(area)} />
            <Mark style={{ left: `${focus.x * PERCENT}%`, top: `${focus.y * PERCENT}%` }} />
          </>
        )}
      </Stage>
      <Controls>
        {slider(text("focal.across"), focus.x, [0, 1], (x) => setFocus({ ...focus, x }))}
        {slider(text("focal.down"), focus.y, [0, 1], (y) => setFocus({ ...focus, y }))}
        {slider(text("focal.zoom"), zoom, [1, MAX_ZOOM], setZoom)}
      </Controls>
      <CropPreviews>
        {props.previews.map(([name, previewWidth]) => cropPreview(name, previewWidth))}
      </CropPreviews>
      <SmallNote role="status">
        {width !== null && width < minWidth && text("focal.small", { width })}
      </SmallNote>
      <DialogActions>
        <Button onClick={onClose}>{text("confirm.cancel")}</Button>
        <Button
          variant="contained"
          disabled={area === null}
          onClick={() => area && onChoose({ crop: area, focalPoint: focus })}
        >
          {text("focal.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const shareOf = ({ x, y, width, height }: Crop) => ({
  left: `${x * PERCENT}%`,
  top: `${y * PERCENT}%`,
  width: `${width * PERCENT}%`,
  height: `${height * PERCENT}%`,
});
