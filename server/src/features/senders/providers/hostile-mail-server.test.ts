import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

const TIMEOUT = 3_000;
const SECRET = "tide-table+99";

/** How the mail server replies to AUTH; each test sets it. */
let onAuth: (socket: Socket, line: string) => void;
let mailServer: Server;
let sockets: Set<Socket>;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  sockets = new Set();
  mailServer = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    socket.write("220 hi\r\n");
    socket.on("data", (data) => {
      const line = data.toString().trim();
      if (line.startsWith("EHLO")) socket.write("250-h\r\n250 AUTH PLAIN\r\n");
      else if (line.startsWith("AUTH")) onAuth(socket, line);
    });
  }).listen(0, "127.0.0.1");
  const env = { OUTBOUND_ALLOW: "127.0.0.0/8", PROVIDER_TIMEOUT_MS: String(TIMEOUT) };
  server = await startTestServer({ env });
  admin = await server.signIn("admin@harbor.test");
});
afterEach(() => removeKeys());
afterAll(async () => {
  await server.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => mailServer.close(resolve));
});

const put = (body: object) =>
  server.call("/api/Sender/UpdateProviderKeys", { method: "PUT", headers: admin, body });
const save = (password = SECRET) => {
  const { port } = mailServer.address() as AddressInfo;
  return put({ provider: "smtp", apiKey: password, host: "127.0.0.1", port, user: "anna" });
};
const removeKeys = () => put({ provider: "smtp", apiKey: "" });
const state = async (headers = admin) => {
  const { body } = await server.call<MailProviderState[]>("/api/Sender/GetProviders", { headers });
  return body.find((one) => one.provider === "smtp");
};

describe("a mail server of the site's own", () => {
  it.each(["z".repeat(200_000), "z@".repeat(100_000)])(
    "that replies without end is cut off, and delays nobody",
    async (reply) => {
      onAuth = (socket) => socket.write(`454 ${reply}\r\n`);
      const started = performance.now();
      expect((await save()).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(TIMEOUT);
      const message = (await state())?.check?.message ?? "";
      expect(message).toContain("454 ");
      expect(message.length).toBeLessThan(400);
    },
  );

  it.each([454, 535])("that repeats the password with %i is not quoted with it", async (code) => {
    const pair = Buffer.from(`\0anna\0${SECRET}`).toString("base64");
    const forms = [SECRET, Buffer.from(SECRET).toString("base64"), pair, `anna:${SECRET}`];
    onAuth = (socket, line) => {
      expect(line).toBe(`AUTH PLAIN ${pair}`);
      socket.write(`${code} you said \0${forms.join(" and ")}\r\n`);
    };
    const saved = await save();
    expect(saved.status).toBe(code === 535 ? 400 : 200);
    const organizer = await server.signIn("organizer@harbor.test");
    const read = JSON.stringify(await state(organizer));
    const message = code === 535 ? saved.text : read;
    expect(message).toContain("you said");
    for (const form of forms) expect(saved.text + read).not.toContain(form.replace(/=+$/, ""));
  });

  it("that sends its answer byte by byte times out, and is disconnected", async () => {
    onAuth = (socket) => {
      const drip = setInterval(() => socket.write("250-x\r\n"), 50);
      socket.on("close", () => clearInterval(drip));
    };
    expect((await save()).status).toBe(200);
    expect((await state())?.check).toMatchObject({
      failure: "timeout",
      message: expect.stringContaining("did not finish within 3 seconds"),
    });
    await expect.poll(() => sockets.size).toBe(0);
  });
});

describe("keys that changed while others were being checked", () => {
  /** Saves a password that the mail server accepts only after `meanwhile` has ended. */
  async function saveDuring(meanwhile: () => Promise<unknown>) {
    const authStarted = new Promise<Socket>((resolve) => {
      onAuth = resolve;
    });
    const saving = save("slow-password");
    const socket = await authStarted;
    onAuth = (other) => other.write("235 welcome\r\n");
    await meanwhile();
    socket.write("235 welcome\r\n");
    return saving;
  }
  const expectConflict = (answer: { status: number; text: string }) =>
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining("Somebody changed the keys meanwhile"),
    ]);
  const saveFirstPassword = () => {
    onAuth = (socket) => socket.write("235 welcome\r\n");
    return save("first-password");
  };

  it("stay removed", async () => {
    await saveFirstPassword();
    expectConflict(await saveDuring(removeKeys));
    expect(await state()).toMatchObject({ hasOwnKeys: false, check: null });
  });

  it("stay removed when there were none before", async () => {
    expectConflict(
      await saveDuring(async () => {
        await save("newer-password");
        await removeKeys();
      }),
    );
    expect(await state()).toMatchObject({ hasOwnKeys: false, check: null });
  });

  it("are not overwritten", async () => {
    expectConflict(await saveDuring(() => save("newer-password")));
    const passwords: string[] = [];
    onAuth = (socket, line) => {
      passwords.push(Buffer.from(line.split(" ")[2] ?? "", "base64").toString());
      socket.write("235 welcome\r\n");
    };
    const body = { provider: "smtp" };
    await server.call("/api/Sender/CheckConnection", { method: "POST", headers: admin, body });
    expect(passwords).toEqual(["\0anna\0newer-password"]);
  });

  it("are saved when nothing changed meanwhile", async () => {
    await saveFirstPassword();
    expect((await saveDuring(state)).status).toBe(200);
    expect(await state()).toMatchObject({ hasOwnKeys: true, check: { failure: null } });
  });
});

describe("a check that takes long", () => {
  const check = async () => {
    const body = { provider: "smtp" };
    const path = "/api/Sender/CheckConnection";
    return (await server.call<{ ok: boolean }>(path, { method: "POST", headers: admin, body })).body;
  };
  const acceptAuth = (socket: Socket) => socket.write("235 welcome\r\n");
  /** Starts a check that the mail server refuses only after `meanwhile` has ended. */
  async function checkDuring(meanwhile: () => Promise<unknown>) {
    const authStarted = new Promise<Socket>((resolve) => {
      onAuth = resolve;
    });
    const checking = check();
    const socket = await authStarted;
    onAuth = acceptAuth;
    await meanwhile();
    socket.write("454 the old keys were slow to fail\r\n");
    return checking;
  }

  it("is repeated with keys that were saved meanwhile", async () => {
    onAuth = acceptAuth;
    await save("first-password");
    const saving = () => save("newer-password");
    expect(await checkDuring(saving)).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ hasOwnKeys: true, check: { failure: null } });
  });

  it("stores no result for keys that were removed meanwhile", async () => {
    onAuth = acceptAuth;
    await save("first-password");
    expect(await checkDuring(removeKeys)).toEqual({
      ok: false,
      message: "SMTP has no keys yet. Enter them first.",
    });
    await server.platform.database.inSite(HARBOR, async (db) => {
      expect(await db.selectFrom("mail_provider_checks").select("message").execute()).toEqual([]);
    });
  });

  it("does not overwrite the result of a later one", async () => {
    onAuth = acceptAuth;
    await save("first-password");
    expect(await checkDuring(check)).toMatchObject({ ok: false });
    expect(await state()).toMatchObject({ check: { failure: null } });
  });
});
