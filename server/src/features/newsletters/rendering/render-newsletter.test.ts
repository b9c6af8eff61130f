import { expect, it, vi } from "vitest";
import { newsletter } from "../../../../test/newsletters/sample-newsletters.ts";
import { ParsingFailed } from "../../../platform/parsing/parsing-failed.ts";
import type { Platform } from "../../../platform/platform.ts";
import { compile } from "./render-newsletter.ts";

const scopeWith = (run: () => Promise<unknown>) => ({
  siteId: 1,
  platform: { parsing: { run } } as unknown as Platform,
});
const crash = () => Promise.reject(new ParsingFailed("crashed", "The worker thread ended."));

it("[NL-062] rendering that always fails is tried again three times, then refused", async () => {
  const run = vi.fn(crash);
  await expect(compile(scopeWith(run), newsletter([]))).rejects.toMatchObject({ code: "unavailable" });
  expect(run).toHaveBeenCalledTimes(4);
});

it("[NL-062] rendering that fails once succeeds at the next try", async () => {
  const compiled = { subject: [], testSubjects: [], html: [], text: [], recommended: null, problems: [] };
  const run = vi.fn(() => Promise.resolve<unknown>(compiled)).mockImplementationOnce(crash);
  expect(await compile(scopeWith(run), newsletter([]))).toBe(compiled);
  expect(run).toHaveBeenCalledTimes(2);
});
