import type { RefusedItem } from "@newsloom/contract/intake/refused";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORCHARD } from "../../../test/data/fixtures.ts";
import { type IntakeServer, startIntakeServer } from "../../../test/intake/intake-server.ts";

interface Refused {
  items: RefusedItem[];
  total: number;
  next: string | null;
}

let intake: IntakeServer;
beforeAll(async () => {
  intake = await startIntakeServer();
  await intake.server.call("/api/Settings/UpdateBlockedWords", {
    method: "PUT",
    headers: intake.admin,
    body: { words: ["Kraken", "sea serpent"] },
  });
});
afterAll(() => intake.stop());

const list = (query = "") => intake.get<Refused>(`Sources/GetRefused${query}`);

it("[SRC-013] an item with a blocked word is refused with a record, and is no article", async () => {
  const sourceId = await intake.addSource({ name: "Harbour Wire" });
  const url = "https://wire.test/kraken";
  const items = [
    await intake.offer(sourceId, { title: "The KRAKEN rises", url }),
    await intake.offer(sourceId, {
      content_html: "<p>A sea&nbsp;ser<b>pent</b> was seen near the kraken, they say.</p>",
    }),
    await intake.offer(sourceId, { title: "Krakenberg station opens" }),
  ];
  await intake.accept();
  const [first, second, third] = await Promise.all(items.map((itemId) => intake.itemOf(itemId)));
  expect([first?.state, second?.state, third?.state]).toEqual(["refused", "refused", "article"]);
  expect(await intake.listOf([-7])).toHaveLength(1);

  const refused = await list();
  expect(refused).toMatchObject({ total: 2, next: null });
  expect(refused.items[1]).toEqual({
    itemId: items[0],
    title: "The KRAKEN rises",
    url,
    sourceId,
    sourceName: "Harbour Wire",
    refusedAt: expect.any(String),
    reason: "Blocked word: Kraken",
  });
  expect(refused.items[0]?.reason).toBe("Blocked word: Kraken, sea serpent");
});

it("what was refused is listed page by page, the newest first, found by a word, and seen by its own site alone", async () => {
  const first = await list("?number=1");
  const second = await list(`?number=1&after=${first.next}`);
  expect([...first.items, ...second.items]).toEqual((await list()).items);
  expect(second.next).toBeNull();
  expect((await list("?keyword=serpent")).items).toHaveLength(1);
  expect((await list("?keyword=harbour%20WIRE")).items).toHaveLength(2);
  expect((await list("?keyword=100%25")).items).toHaveLength(0);
  const orchard = await intake.server.signIn("admin@orchard.test", ORCHARD);
  expect(await intake.get("Sources/GetRefused", orchard)).toEqual({ items: [], total: 0, next: null });
  const company = await intake.server.signIn("company@harbor.test");
  expect((await intake.server.call("/api/Sources/GetRefused", { headers: company })).status).toBe(403);
});
