import { describe, expect, it } from "vitest";
import { cropAroundPoint } from "./crop-around-point.ts";

describe("a crop around the focal point", () => {
  it("is as large as the image allows, with the requested aspect ratio", () => {
    expect(cropAroundPoint({ width: 1200, height: 600 }, 1.5, { x: 0.5, y: 0.5 }, 1)).toEqual({
      x: 150,
      y: 0,
      width: 900,
      height: 600,
    });
    expect(cropAroundPoint({ width: 300, height: 600 }, 1.5, { x: 0.5, y: 0 }, 2)).toEqual({
      x: 75,
      y: 0,
      width: 150,
      height: 100,
    });
  });

  it("stays inside the image and contains the point, wherever that is", () => {
    const parts = [0, 0.01, 0.3, 0.5, 0.77, 1];
    const sides = [10, 333, 800, 5000];
    for (const x of parts)
      for (const y of parts)
        for (const width of sides)
          for (const height of sides)
            for (const zoom of [1, 1.3, 4]) {
              const area = cropAroundPoint({ width, height }, 1.5, { x, y }, zoom);
              const [right, bottom] = [area.x + area.width, area.y + area.height];
              expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
              expect(right).toBeLessThanOrEqual(width + 1e-6);
              expect(bottom).toBeLessThanOrEqual(height + 1e-6);
              expect(x * width).toBeGreaterThanOrEqual(area.x - 1e-6);
              expect(x * width).toBeLessThanOrEqual(right + 1e-6);
              expect(y * height).toBeGreaterThanOrEqual(area.y - 1e-6);
              expect(y * height).toBeLessThanOrEqual(bottom + 1e-6);
            }
  });
});
