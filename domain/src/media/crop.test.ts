import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Crop,
  cropAroundPoint,
  cropInPixels,
  cropInReplacement,
  cropOfPixels,
  cropWithin,
  isInsideImage,
  isWholeImage,
  pointInCrop,
  shownFocus,
  zoomOf,
} from "./crop.ts";

const side = fc.integer({ min: 1, max: 20_000 });
const image = fc.record({ width: side, height: side });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: fraction, y: fraction });
const aspect = fc.constantFrom(3 / 2, 21 / 9, 1, 4 / 5);
const zoom = fc.double({ min: 1, max: 4, noNaN: true });
/** Any crop that the server accepts. */
const crop = fc
  .tuple(
    fraction,
    fraction,
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
  )
  .map(([x, y, width, height]): Crop => ({ x: x * (1 - width), y: y * (1 - height), width, height }));

const check = <T extends unknown[]>(property: fc.IPropertyWithHooks<T>) =>
  fc.assert(property, { numRuns: 500 });

describe("a crop around the focal point", () => {
  it("is as large as the image allows, with the requested aspect ratio", () => {
    const area = cropAroundPoint({ width: 1200, height: 600 }, 1.5, { x: 0.5, y: 0.5 }, 1);
    expect(cropInPixels(area, { width: 1200, height: 600 })).toEqual({
      x: 150,
      y: 0,
      width: 900,
      height: 600,
    });
    const tall = cropAroundPoint({ width: 300, height: 600 }, 1.5, { x: 0.5, y: 0 }, 2);
    expect(cropInPixels(tall, { width: 300, height: 600 })).toEqual({ x: 75, y: 0, width: 150, height: 100 });
    expect(isWholeImage(cropAroundPoint({ width: 300, height: 200 }, 1.5, { x: 1, y: 1 }, 1))).toBe(true);
  });

  it("lies inside of the image, contains the point, and is found again from its size", () => {
    check(
      fc.property(image, aspect, point, zoom, (size, ratio, focus, factor) => {
        const area = cropAroundPoint(size, ratio, focus, factor);
        expect(isInsideImage(area)).toBe(true);
        expect(focus.x).toBeGreaterThanOrEqual(area.x - 1e-9);
        expect(focus.x).toBeLessThanOrEqual(area.x + area.width + 1e-9);
        expect(focus.y).toBeGreaterThanOrEqual(area.y - 1e-9);
        expect(focus.y).toBeLessThanOrEqual(area.y + area.height + 1e-9);
        expect((area.width * size.width) / (area.height * size.height)).toBeCloseTo(ratio, 6);
        expect(zoomOf(size, ratio, area)).toBeCloseTo(factor, 6);
      }),
    );
  });
});

describe("a crop in pixels", () => {
  it("is whole pixels inside of the image, at least one, at every resolution", () => {
    check(
      fc.property(crop, image, (area, size) => {
        const { x, y, width, height } = cropInPixels(area, size);
        for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(x + width).toBeLessThanOrEqual(size.width);
        expect(y + height).toBeLessThanOrEqual(size.height);
      }),
    );
  });

  it("is the nearest whole pixels, up to the edge", () => {
    const size = { width: 200, height: 400 };
    expect(cropInPixels({ x: 0.1, y: 0.25, width: 0.5, height: 0.5 }, size)).toEqual({
      x: 20,
      y: 100,
      width: 100,
      height: 200,
    });
    expect(cropInPixels({ x: 0.9, y: 0.75, width: 0.5, height: 0.5 }, size)).toEqual({
      x: 180,
      y: 300,
      width: 20,
      height: 100,
    });
  });

  it("becomes the same fractions again", () => {
    check(
      fc.property(crop, image, (area, size) => {
        const pixels = cropInPixels(area, size);
        const again = cropOfPixels(pixels, size);
        expect(again && cropInPixels(again, size)).toEqual(pixels);
      }),
    );
  });

  it("outside of the image is refused, and cut off at its edge", () => {
    const size = { width: 300, height: 200 };
    expect(cropOfPixels({ x: 300, y: 0, width: 10, height: 10 }, size)).toBeUndefined();
    expect(cropOfPixels({ x: 0, y: 900, width: 10, height: 10 }, size)).toBeUndefined();
    expect(cropOfPixels({ x: 250, y: 0, width: 100, height: 200 }, size)).toEqual({
      x: 250 / 300,
      y: 0,
      width: 50 / 300,
      height: 1,
    });
    expect(cropOfPixels({ x: 0, y: 150, width: 300, height: 100 }, size)).toEqual({
      x: 0,
      y: 0.75,
      width: 1,
      height: 0.25,
    });
  });

  it.each([
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0.6, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0.6, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: 0, height: 0.5 },
    { x: 0, y: 0, width: 0.5, height: -1 },
    { x: Number.NaN, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: Number.NaN, height: 0.5 },
    { x: 0, y: 0, width: 0.5, height: Number.POSITIVE_INFINITY },
  ])("%j is not inside", (area) => {
    expect(isInsideImage(area)).toBe(false);
  });
});

describe("the whole image", () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 };

  it("is a crop that leaves nothing out, but for what calculating loses", () => {
    expect(isWholeImage(whole)).toBe(true);
    expect(isWholeImage({ x: 1e-9, y: 1e-9, width: 1 - 1e-9, height: 1 - 1e-9 })).toBe(true);
    expect(isInsideImage({ ...whole, width: 1 + 1e-6, height: 1 + 1e-6 })).toBe(true);
    expect(isInsideImage({ ...whole, width: 1 + 2e-6 })).toBe(false);
  });

  it.each([
    { ...whole, x: 0.1 },
    { ...whole, y: 0.1 },
    { ...whole, width: 0.9 },
    { ...whole, height: 0.9 },
    { ...whole, x: 1e-6 },
    { ...whole, height: 1 - 1e-6 },
  ])("is not %j", (area) => {
    expect(isWholeImage(area)).toBe(false);
  });
});

describe("a crop of a crop", () => {
  it("lies inside of both, and shows the same pixels", () => {
    check(
      fc.property(crop, crop, point, (outer, inner, focus) => {
        const both = cropWithin(outer, inner);
        expect(isInsideImage(both)).toBe(true);
        const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(1e-6);
        const direct = pointInCrop(focus, both);
        const isVisible = direct.x > 0 && direct.x < 1 && direct.y > 0 && direct.y < 1;
        if (!isVisible) return;
        const stepwise = pointInCrop(pointInCrop(focus, outer), inner);
        near(stepwise.x, direct.x);
        near(stepwise.y, direct.y);
      }),
    );
  });

  it("keeps the focal point inside, or at the edge where it was cut off", () => {
    check(
      fc.property(crop, point, (area, focus) => {
        const { x, y } = pointInCrop(focus, area);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThanOrEqual(1);
      }),
    );
    expect(pointInCrop({ x: 0.2, y: 0.9 }, null)).toEqual({ x: 0.2, y: 0.9 });
    const area = { x: 0.25, y: 0.125, width: 0.5, height: 0.25 };
    expect(pointInCrop({ x: 0.625, y: 0.1875 }, area)).toEqual({ x: 0.75, y: 0.25 });
    expect(pointInCrop({ x: 0, y: 1 }, area)).toEqual({ x: 0, y: 1 });
  });
});

describe("a crop in a picture that replaces another", () => {
  const area = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };
  it("is the same where the shape is, however large the new picture is", () => {
    expect(cropInReplacement(area, null, 2, { width: 400, height: 200 })).toBe(area);
    // Sizes are rounded to whole pixels.
    expect(cropInReplacement(area, null, 2, { width: 401, height: 200 })).toBe(area);
    expect(cropInReplacement(area, null, 2, { width: 410, height: 200 })).not.toBe(area);
  });

  it("keeps its own shape and zoom in another shape, around its focal point or its centre", () => {
    const tall = { width: 600, height: 1200 };
    const around = cropInReplacement(area, { x: 0.6, y: 0.5 }, 2, tall);
    expect(around).toEqual({ x: 0.35, y: 0.375, width: 0.5, height: 0.25 });
    const centred = cropInReplacement(area, null, 2, tall);
    expect(centred).toEqual({ x: 0.375, y: 0.375, width: 0.5, height: 0.25 });
    expect(cropInReplacement(area, { x: 1, y: 0 }, 2, tall)).toEqual({
      x: 0.5,
      y: 0,
      width: 0.5,
      height: 0.25,
    });
  });

  it("lies inside of it", () => {
    check(
      fc.property(crop, fc.double({ min: 0.2, max: 5, noNaN: true }), point, (part, aspect, focus) => {
        expect(isInsideImage(cropInReplacement(part, focus, aspect, { width: 900, height: 600 }))).toBe(true);
      }),
    );
  });
});

describe("the focal point of what is shown", () => {
  const point = { x: 0.5, y: 0.25 };
  const part = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
  it("is that of the use, else that of the file, else none", () => {
    const file = { focalPoint: { x: 0.75, y: 0.25 } };
    expect(shownFocus({ crop: null, focalPoint: point, file })).toEqual(point);
    expect(shownFocus({ crop: null, focalPoint: null, file })).toEqual(file.focalPoint);
    expect(shownFocus({ crop: part, focalPoint: null, file })).toEqual({ x: 1, y: 0.5 });
    expect(shownFocus({ crop: part, focalPoint: null, file: { focalPoint: null } })).toBeNull();
    expect(shownFocus({ crop: part, focalPoint: null, file: null })).toBeNull();
    expect(shownFocus(null)).toBeNull();
  });
});
