import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SettingsServer, startSettings } from "../../../test/data/settings.ts";

let site: SettingsServer;
beforeAll(async () => {
  site = await startSettings();
});
afterAll(() => site.stop());

describe("the other calls", () => {
  it("[SET-032] UpdateApprovalSettings switches automatic approval", async () => {
    const post = (isActive: string, headers = site.admin) =>
      site.server.call(`/api/Settings/UpdateApprovalSettings?isActive=${isActive}`, {
        method: "POST",
        headers,
      });
    expect((await post("true")).body).toBe(true);
    expect(await site.valueOf("IsArticleAutomaticApprovalEnabled")).toBe("true");
    expect(await site.get("GetPortalSettings")).toMatchObject({ isArticleAutomaticApprovalEnabled: true });
    expect((await post("false")).body).toBe(true);
    expect(await site.valueOf("IsArticleAutomaticApprovalEnabled")).toBe("false");
    expect((await post("maybe")).status).toBe(400);
    expect((await post("true", site.as("organizer"))).status).toBe(403);
  });

  it("stores an uploaded image for an image setting, and refuses one that is too large or no image", async () => {
    const upload = (keyName: string, bytes: Uint8Array, headers = site.admin) => {
      const body = new FormData();
      body.set("keyName", keyName);
      body.set("image", new Blob([new Uint8Array(bytes)]), "logo.gif");
      return site.server.call<{ url: string; message: string }>("/api/Settings/UploadSettingImage", {
        method: "POST",
        headers,
        body,
      });
    };
    const dot = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");
    const uploaded = await upload("companyLogoUrl", dot, site.as("backoffice"));
    expect(uploaded.status, uploaded.text).toBe(200);
    expect((await site.put({ keyName: "companyLogoUrl", value: uploaded.body.url })).status).toBe(200);
    expect(await site.get("GetBanners")).toMatchObject({ companyLogo: uploaded.body.url });
    const files = await site.server.call<{ items: { id: number; url: string }[] }>("/api/Files/GetFiles", {
      headers: site.admin,
    });
    const file = files.body.items.find(({ url }) => url === uploaded.body.url);
    const remove = () =>
      site.server.call(`/api/Files/${file?.id}`, { method: "DELETE", headers: site.admin });
    expect((await remove()).text, "an image in use is not deleted").toContain("companyLogoUrl");
    await site.put({ keyName: "companyLogoUrl", value: "" });
    expect((await remove()).status).toBe(200);

    await site.put({ keyName: "imageToUploadMaxSize", value: "1048576" });
    const large = await upload("FavIcon", Buffer.alloc(1_572_864, 1));
    expect(large.body.message).toBe("File too large. Max size of file is 1.00 MB. Your file size is 1.50 MB");
    expect((await upload("FavIcon", Buffer.from("just text"))).status).toBe(400);
    expect((await upload("companyName", dot)).status).toBe(400);
    expect((await upload("nothing", dot)).status).toBe(404);
    expect((await upload("FavIcon", dot, site.as("dev"))).status).toBe(403);
  });
});

describe("page settings", () => {
  const page = {
    defaultLandingPage: "trending",
    articlesPerPage: 12,
    showLabels: false,
    showTrending: false,
    layout: [
      { section: "latest", articlePlateType: "list-large", order: 2, isVisible: true },
      { section: "headlines", articlePlateType: "tile", order: 1, isVisible: false },
    ],
  };
  const save = (body: unknown, headers = site.admin) =>
    site.server.call("/api/Settings/UpdatePageSettings", { method: "PUT", headers, body });

  it("[SET-033] have defaults", async () => {
    expect(await site.get("GetPageSettings", site.orchard)).toMatchObject({
      defaultLandingPage: "newsfeed",
      articlesPerPage: 20,
      showLabels: true,
      showTrending: true,
      layout: expect.arrayContaining([expect.objectContaining({ section: "headlines", order: 1 })]),
    });
  });

  it("[SET-034] are saved with the text true, and read back in order", async () => {
    const answer = await save(page);
    expect([answer.status, answer.text]).toEqual([200, "true"]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await site.get("GetPageSettings")).toEqual({ ...page, layout: page.layout.toReversed() });
    expect(await site.valueOf("DefaultLandingPage"), "one record in two places").toBe("trending");
    expect(await site.valueOf("nF_ShowLabels")).toBe("false");
    await site.put({ keyName: "nF_ShowLabels", value: "true" });
    expect(await site.get("GetPageSettings")).toMatchObject({ showLabels: true });
  });

  it("[SET-035] the text is false when every part would be hidden, and nothing is saved", async () => {
    const before = await site.get("GetPageSettings");
    const hidden = page.layout.map((one) => ({ ...one, isVisible: false }));
    const twice = [...page.layout, ...page.layout.slice(0, 1)];
    for (const layout of [hidden, twice, []]) {
      const answer = await save({ ...page, articlesPerPage: 3, layout });
      expect([answer.status, answer.text]).toEqual([200, "false"]);
    }
    expect((await save({ ...page, articlesPerPage: 0 })).status).toBe(400);
    expect((await save(page, site.as("organizer"))).status).toBe(403);
    expect(await site.get("GetPageSettings")).toEqual(before);
  });
});
