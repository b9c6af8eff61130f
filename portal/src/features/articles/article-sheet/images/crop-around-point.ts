export interface Point {
  /** Fractions of the image's width and height, from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest crop with this aspect ratio, divided by `zoom`, with the point as near to its centre as possible. */
export function cropAroundPoint(
  image: { readonly width: number; readonly height: number },
  aspect: number,
  { x, y }: Point,
  zoom: number,
): Area {
  const width = Math.min(image.width, image.height * aspect) / zoom;
  const height = width / aspect;
  return {
    x: within(x * image.width - width / 2, image.width - width),
    y: within(y * image.height - height / 2, image.height - height),
    width,
    height,
  };
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), Math.max(last, 0));
