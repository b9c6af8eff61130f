import { expect, it } from "vitest";
import type { Parsing } from "./create-parsing.ts";
import { limitParsing } from "./limit-parsing.ts";
import { parserIn } from "./parser.ts";

const parser = parserIn<{ parse: (input: null) => null }>("./never-loaded", import.meta.url);

it("a site's work in the background shares two places, whoever limits the parsing", async () => {
  const running = new Map<number, number>();
  const most = new Map<number, number>();
  const parsing = {
    run: async (siteId: number) => {
      const now = (running.get(siteId) ?? 0) + 1;
      running.set(siteId, now);
      most.set(siteId, Math.max(now, most.get(siteId) ?? 0));
      await new Promise(setImmediate);
      running.set(siteId, now - 1);
    },
    close: async () => {},
  } as unknown as Parsing;
  await Promise.all(
    Array.from({ length: 6 }, () =>
      [1, 2].map((siteId) => limitParsing(parsing).run(siteId, parser, null)),
    ).flat(),
  );
  expect([...most]).toEqual([
    [1, 2],
    [2, 2],
  ]);
});
