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
  picture: { readonly width: number; readonly height: number },
  aspect: number,
  { x, y }: Point,
  zoom: number,
): Area {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return {
    x: within(x * picture.width - width / 2, picture.width - width),
    y: within(y * picture.height - height / 2, picture.height - height),
    width,
    height,
  };
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), Math.max(last, 0));
