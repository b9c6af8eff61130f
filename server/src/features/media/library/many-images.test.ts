import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { drawImage, formOf } from "../../../../test/http/forms.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let harbor: Record<string, string>;
let orchard: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  harbor = await server.signIn("admin@harbor.test", HARBOR);
  orchard = await server.signIn("admin@orchard.test", ORCHARD);
});
afterAll(() => server.stop());

const upload = (headers: Record<string, string>, bytes: Uint8Array) =>
  server.call<{ url: string; message: string }>("/api/Files/AddFileToStorage", {
    method: "POST",
    headers,
    body: formOf({ image: { bytes, name: "image.png" } }),
  });

/** Few bytes, quickly sent. */
const drawLarge = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#204060" } })
    .png({ palette: true, colours: 2 })
    .toBuffer();

function assertRefused<Answer extends { status: number }>(answer: Answer): Answer {
  if (answer.status !== 429) throw new Error(`It was answered ${answer.status}.`);
  return answer;
}

/** What one site may have waiting at once. */
const WAITING = 24;

describe("a site that sends many large images at once", () => {
  it("is refused what is too much, and no other site or sign-in waits for it", async () => {
    const [large, other] = await Promise.all([drawLarge(), drawImage("#0f5a63")]);
    expect(large.length).toBeLessThan(10_000);
    const colours = ["#100000", "#300000", "#500000", "#700000", "#900000", "#b00000"];
    const images = await Promise.all(colours.map((colour) => drawImage(colour, 600, 500)));
    const urls = await Promise.all(images.map(async (image) => (await upload(harbor, image)).body.url));

    let storedCount = 0;
    const sent = Array.from({ length: 40 }, async () => {
      const answer = await upload(harbor, large);
      if (answer.status === 200) storedCount += 1;
      return answer;
    });
    // From its first refusal on, the queue is full.
    const refused = await Promise.any(sent.map(async (answer) => assertRefused(await answer)));
    const storedBefore = storedCount;
    expect([refused.headers.get("retry-after"), refused.body.message]).toEqual([
      "5",
      "Too many pictures are waiting to be stored. This one was not stored: send it again in a few seconds.",
    ]);
    const requested = urls.map((url) => fetch(`${server.url}${url}/small?v=1`));

    const own = await upload(orchard, other);
    const storedMeanwhile = storedCount - storedBefore;
    await server.signIn("organizer@orchard.test", ORCHARD);
    expect(own.status).toBe(200);
    // 5 to 12, by how much else the machine does. Behind the whole queue it would be all that wait.
    expect(storedMeanwhile, "images of the other site stored meanwhile").toBeLessThan(0.75 * WAITING);

    const small = await Promise.all(requested);
    expect(new Set(small.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      small.filter((answer) => answer.headers.get("cache-control") === "no-store").length,
      "the image itself instead of its thumbnail, until it can be made",
    ).toBeGreaterThan(0);

    const answers = await Promise.all(sent);
    const stored = answers.filter(({ status }) => status === 200);
    expect(stored.length).toBeGreaterThanOrEqual(WAITING);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect((await upload(harbor, large)).status, "sent again later").toBe(200);
    const later = await fetch(`${server.url}${urls[0] ?? ""}/small`);
    expect(later.headers.get("cache-control")).toBe("public, no-cache");
  });
});
