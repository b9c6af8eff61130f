import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Company } from "@newsloom/contract/directory/company-users";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../test/data/fixtures.ts";
import { anHourLater, storedNames, whileRefused } from "../../../test/data/stored-images.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

type Logo = Pick<Company, "companyLogoUrl" | "companyLogoDominantColor">;

let server: TestServer;
let company: Record<string, string>;
let png: Buffer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  company = await server.signIn("company@harbor.test", HARBOR, { companyId: "1" });
  png = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#0f5a63" } })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .png()
    .toBuffer();
});
afterAll(() => server.stop());

function upload(
  headers: Record<string, string>,
  companyId: number,
  bytes: Uint8Array | null,
  name = "logo.png",
) {
  const body = new FormData();
  if (bytes) body.append("image", new Blob([new Uint8Array(bytes)]), name);
  else body.append("image", "words");
  return server.call<Logo & { message: string }>(`/api/Company/${companyId}/UploadLogo`, {
    method: "POST",
    headers,
    body,
  });
}
const myCompany = async () =>
  (await server.call<Company>("/api/CompanyUsers/GetMyCompany", { headers: company })).body;

describe("a company's logo", () => {
  it("[DIR-011] is re-encoded, answered with its colour, served and logged", async () => {
    const { status, body } = await upload(company, 1, png);
    expect(status).toBe(200);
    expect(body.companyLogoUrl).toMatch(`${server.url}/media/${HARBOR}/`);
    expect(body.companyLogoDominantColor).toMatch(/^#0[0-9a-f]5[0-9a-f]6[0-9a-f]$/);
    expect(await myCompany()).toMatchObject(body);

    const served = await fetch(body.companyLogoUrl);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([800, 400, undefined]);

    const log = await server.platform.database.inSite(HARBOR, (db) =>
      db
        .selectFrom("action_log")
        .select(["area", "action", "entity_id", "after"])
        .where("action", "=", "upload logo")
        .execute(),
    );
    expect(log).toEqual([{ area: "companies", action: "upload logo", entity_id: "1", after: body }]);
  });

  it("can be uploaded by the site's editors too, and by nobody of another company or site", async () => {
    for (const email of ["admin@harbor.test", "organizer@harbor.test"])
      expect((await upload(await server.signIn(email), 1, png)).status, email).toBe(200);
    expect((await upload(await server.signIn("audience@harbor.test"), 1, png)).status).toBe(403);
    expect((await upload(company, 2, png)).status).toBe(404);
    expect((await upload(await server.signIn("admin@orchard.test", ORCHARD), 1, png)).status).toBe(404);
  });

  it("[MED-003] is refused from the site's size limit on, with the form's message, and nothing changes", async () => {
    const before = await myCompany();
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("site_settings")
        .values({ site_id: HARBOR, key_name: "imageToUploadMaxSize", value: "1048576" })
        .execute(),
    );
    const { status, body } = await upload(company, 1, Buffer.alloc(2 * 1024 * 1024, 1));
    expect(status).toBe(400);
    expect(body.message).toBe("File too large. Max size of file is 1.00 MB. Your file size is 2.00 MB");
    expect(await myCompany()).toEqual(before);
  });

  it("leaves no stored content after it was replaced or its upload failed", async () => {
    const logo = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const keyOf = ({ companyLogoUrl }: Logo) => companyLogoUrl.split("/media/")[1] ?? "";
    const old = keyOf((await upload(company, 1, await logo("#aa3311"))).body);
    const now = keyOf((await upload(company, 1, await logo("#11aa33"))).body);
    await upload(company, 1, await logo("#11aa33"));
    await whileRefused(server, "companies", async () => {
      expect((await upload(company, 1, await logo("#3311aa"))).status).toBe(500);
    });
    expect(await storedNames(server)).toEqual(expect.arrayContaining([old, now]));
    await anHourLater(server);
    expect(await storedNames(server)).toEqual([now]);
  });

  it("is checked by its bytes, not by its name", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    for (const [bytes, message] of [
      [svg, "A file that can run code cannot be stored."],
      [await readFile(join(import.meta.dirname, "feature.ts")), "This file is not an image."],
      [png.subarray(0, 200), "This image is damaged and cannot be read."],
      [null, "Send the logo as the file `image` of a form."],
    ] as const) {
      const answer = await upload(company, 1, bytes);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
  });
});
