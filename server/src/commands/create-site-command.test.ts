import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmptyInstall, openEmptyInstall } from "../../test/server/empty-install.ts";
import { startTestServer } from "../../test/server/server.ts";
import { hasDemoPeople } from "../demo/seed-demo.ts";
import { createSiteCommand } from "./create-site-command.ts";

let install: EmptyInstall;
const silent = () => undefined;

describe("npm run site -- create", () => {
  const args = ["--number", "7", "--slug", "meadow", "--name", "Meadow Post", "--admin", "Boss@meadow.test"];
  const lines: string[] = [];
  beforeAll(async () => {
    install = await openEmptyInstall();
    await createSiteCommand(install.platform, args, (line) => void lines.push(line));
  });
  afterAll(() => install.close());

  it("creates a site and its first administrator, who can sign in", async () => {
    const password = /password (\S+)/.exec(lines.join(" "))?.[1] ?? "";
    const server = await startTestServer({ databaseUrl: install.databaseUrl });
    const headers = await server.signIn("boss@meadow.test", 7, { password });
    expect((await server.call("/api/Users/GetCurrentUser", { headers })).body).toMatchObject({
      role: "AdminUser",
    });
    expect((await server.call("/api/Settings/GetPublicSite?siteName=meadow")).body).toMatchObject({
      siteNameId: 7,
      siteDisplayName: "Meadow Post",
    });
    await server.stop();
    expect(await hasDemoPeople(install.platform)).toBe(false);
  });

  it.each([
    ["a number that is taken", args, "exists already"],
    ["no name", ["--number", "8"], "Usage"],
    ["a reserved slug", args.with(3, "api").with(1, "9"), "cannot be used"],
    ["an unknown product", [...args.with(1, "9").with(3, "other"), "--products", "XX"], "Unknown product"],
    ["a wrong address", args.with(1, "9").with(3, "other").with(7, "boss"), "--admin"],
  ])("refuses %s and creates nothing", async (_name, wrongArgs, message) => {
    await expect(createSiteCommand(install.platform, wrongArgs, silent)).rejects.toThrow(message);
    expect(await install.platform.database.install.selectFrom("sites").select("slug").execute()).toEqual([
      { slug: "meadow" },
    ]);
  });
});
