import { expect, it } from "vitest";
import { DEFAULT_PREVIEW_LENGTH } from "./articles/preview.ts";
import { defaultOf } from "./settings/catalogue.ts";
import { DEFAULT_MAX_IMAGE_SIZE } from "./settings/upload-limits.ts";
import { PERIODIC_ACTION_INTERVAL_MS } from "./time/durations.ts";

it("[SYS-020] the periodic interval, preview length and image size are the decided ones", () => {
  expect(PERIODIC_ACTION_INTERVAL_MS).toBe(60_000);
  expect(DEFAULT_PREVIEW_LENGTH).toBe(150);
  expect(DEFAULT_MAX_IMAGE_SIZE).toBe(3_145_728);
  expect(defaultOf("imageToUploadMaxSize")).toBe("3145728");
});
