import { NOBODY } from "@newsloom/email/newsletter/liquid";
import { expect, it, vi } from "vitest";
import { newsletter } from "../../../../test/newsletters/sample-newsletters.ts";
import { ParsingFailed } from "../../../platform/parsing/parsing-failed.ts";
import type { Platform } from "../../../platform/platform.ts";
import { writeLiquidTexts } from "./liquid-texts.ts";
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

it("rendering waits while the site's queue is full", async () => {
  const times: number[] = [];
  const run = vi.fn(() => {
    times.push(performance.now());
    return times.length < 3
      ? Promise.reject(new ParsingFailed("busy", "The site has too many inputs waiting."))
      : Promise.resolve<unknown>("compiled");
  });
  expect(await compile(scopeWith(run), newsletter([]))).toBe("compiled");
  const [first = 0, , third = 0] = times;
  expect(third - first).toBeGreaterThan(1000);
});

it("Liquid is written by two batches of a site at a time, a hundred people at once", async () => {
  let running = 0;
  const sizes: number[] = [];
  const most: number[] = [];
  const run = async (_: number, __: unknown, { people }: { people: readonly unknown[] }) => {
    running += 1;
    most.push(running);
    sizes.push(people.length);
    await new Promise(setImmediate);
    running -= 1;
    return people.map(() => ["written"]);
  };
  const scope = scopeWith(run as unknown as () => Promise<unknown>);
  const slot = { field: "liquid", source: "{{ firstName }}", isHtml: false, forNobody: "" } as const;
  const people = Array.from({ length: 150 }, () => NOBODY);
  const batches = await Promise.all(
    Array.from({ length: 6 }, () => writeLiquidTexts(scope, [[slot]], people)),
  );
  expect(Math.max(...most)).toBe(2);
  expect(new Set(sizes)).toEqual(new Set([100, 50]));
  expect(batches.flatMap((texts) => texts.map((text) => text(slot)))).toEqual(
    Array.from({ length: 900 }, () => "written"),
  );
});

it("[NL-062] rendering that fails once succeeds at the next try", async () => {
  const compiled = {
    subject: [],
    testSubjects: [],
    html: [],
    text: [],
    preview: "",
    recommended: null,
    problems: [],
  };
  const run = vi.fn(() => Promise.resolve<unknown>(compiled)).mockImplementationOnce(crash);
  expect(await compile(scopeWith(run), newsletter([]))).toBe(compiled);
  expect(run).toHaveBeenCalledTimes(2);
});
