/** A point of an image, as fractions of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of an image. */
interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** A part of an image as fractions of it, so that it holds at every resolution. */
export type Crop = Area;

interface Size {
  readonly width: number;
  readonly height: number;
}

export const CENTRE: Point = { x: 0.5, y: 0.5 };

/** Sums of fractions are off by less than this. */
const TOLERANCE = 1e-6;

/** Whether the crop has an area and lies inside of the image. */
export const isInsideImage = ({ x, y, width, height }: Crop): boolean =>
  Math.min(x, y) >= 0 &&
  Math.min(width, height) > 0 &&
  x + width <= 1 + TOLERANCE &&
  y + height <= 1 + TOLERANCE;

export const isWholeImage = ({ x, y, width, height }: Crop): boolean =>
  Math.max(x, y) < TOLERANCE && Math.min(width, height) > 1 - TOLERANCE;

/** The largest crop with this aspect ratio, divided by `zoom`, with the point as near to its centre as possible. */
export function cropAroundPoint(image: Size, aspect: number, { x, y }: Point, zoom: number): Crop {
  const pixels = Math.min(image.width, image.height * aspect) / zoom;
  const width = Math.min(pixels / image.width, 1);
  const height = Math.min(pixels / aspect / image.height, 1);
  return { x: within(x - width / 2, 1 - width), y: within(y - height / 2, 1 - height), width, height };
}

/** The zoom that gives `cropAroundPoint` a crop of this size. */
export const zoomOf = (image: Size, aspect: number, crop: Crop): number =>
  Math.max(1, Math.min(image.width, image.height * aspect) / (crop.width * image.width));

/** Shapes this near to each other count as the same: sizes are rounded to whole pixels. */
const SHAPE_TOLERANCE = 0.01;

/**
 * The part of an image that takes the place of the part of another. Images of the same shape share their fractions; in
 * another shape the part keeps its own shape, its zoom and its place.
 */
export function cropInReplacement(crop: Crop, focus: Point | null, aspectBefore: number, after: Size): Crop {
  if (Math.abs(aspectBefore / (after.width / after.height) - 1) < SHAPE_TOLERANCE) return crop;
  const before = { width: aspectBefore, height: 1 };
  const aspect = (aspectBefore * crop.width) / crop.height;
  const centre = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return cropAroundPoint(after, aspect, focus ?? centre, zoomOf(before, aspect, crop));
}

/** In whole pixels inside of the image, one at least. */
export function cropInPixels({ x, y, width, height }: Crop, image: Size): Area {
  const [left, top] = [
    within(Math.round(x * image.width), image.width - 1),
    within(Math.round(y * image.height), image.height - 1),
  ];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width * image.width), image.width - left)),
    height: Math.max(1, Math.min(Math.round(height * image.height), image.height - top)),
  };
}

/** An area in pixels as fractions of its image; undefined when it lies outside. What reaches beyond the edge is cut off. */
export function cropOfPixels({ x, y, width, height }: Area, image: Size): Crop | undefined {
  const area = {
    x: x / image.width,
    y: y / image.height,
    width: Math.min(width, image.width - x) / image.width,
    height: Math.min(height, image.height - y) / image.height,
  };
  return isInsideImage(area) ? area : undefined;
}

/** A crop of a crop, as a crop of the original. */
export const cropWithin = (outer: Crop, inner: Crop): Crop => ({
  x: outer.x + inner.x * outer.width,
  y: outer.y + inner.y * outer.height,
  width: inner.width * outer.width,
  height: inner.height * outer.height,
});

/** Where a point of the original lies in its crop; at the edge when it was cut off. */
export const pointInCrop = ({ x, y }: Point, crop: Crop | null): Point =>
  crop === null
    ? { x, y }
    : { x: within((x - crop.x) / crop.width, 1), y: within((y - crop.y) / crop.height, 1) };

interface FocusedImage {
  readonly crop: Crop | null;
  readonly focalPoint: Point | null;
  /** The library's file, whose focal point holds where the use has none. */
  readonly file: { readonly focalPoint: Point | null } | null;
}

/** What to show where only a part of an image fits: its focal point, as fractions of what is shown of it. */
export function shownFocus(use: FocusedImage | null): Point | null {
  const point = use?.focalPoint ?? use?.file?.focalPoint;
  return use && point ? pointInCrop(point, use.crop) : null;
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), Math.max(last, 0));
