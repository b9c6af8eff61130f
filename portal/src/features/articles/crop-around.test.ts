import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropAround } from "./crop-around.ts";

describe("a crop around what matters", () => {
  it("is as large as the picture lets it, in the shape asked for", () => {
    expect(cropAround({ width: 1200, height: 600 }, 1.5, { x: 0.5, y: 0.5 }, 1)).toEqual({
      x: 150,
      y: 0,
      width: 900,
      height: 600,
    });
    expect(cropAround({ width: 300, height: 600 }, 1.5, { x: 0.5, y: 0 }, 2)).toEqual({
      x: 75,
      y: 0,
      width: 150,
      height: 100,
    });
  });

  it("stays inside the picture and holds the point, wherever that is", () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const side = fc.integer({ min: 10, max: 5000 });
    fc.assert(
      fc.property(part, part, side, side, fc.double({ min: 1, max: 4, noNaN: true }), (x, y, w, h, zoom) => {
        const area = cropAround({ width: w, height: h }, 1.5, { x, y }, zoom);
        expect(area.x).toBeGreaterThanOrEqual(0);
        expect(area.x + area.width).toBeLessThanOrEqual(w + 1e-6);
        expect(area.y + area.height).toBeLessThanOrEqual(h + 1e-6);
        expect(x * w).toBeGreaterThanOrEqual(area.x - 1e-6);
        expect(x * w).toBeLessThanOrEqual(area.x + area.width + 1e-6);
        expect(y * h).toBeLessThanOrEqual(area.y + area.height + 1e-6);
      }),
    );
  });
});
