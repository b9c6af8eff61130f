import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readConfig } from "#platform/config";
import { createDns } from "#platform/dns";
import { mailjetApi } from "#platform/mail/mailjet-api";

const TOOL = fileURLToPath(new URL("../../../tools/stand-ins.ts", import.meta.url));

it("the stand-ins of a demo say how to use them, publish records, and get into trouble on demand", async () => {
  const child = spawn(process.execPath, ["--conditions=source", "--import", "tsx", TOOL], {
    env: { ...process.env, LATENCY_MS: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (line.includes("/_behaviour")) break;
    }
    const env = Object.fromEntries(
      lines
        .filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => [line.split("=")[0], line.replace(/^\w+=/, "")]),
    ) as Record<string, string>;
    const config = readConfig(env);
    const [, zone = ""] = /(http:\S+\/records)/.exec(lines.join("\n")) ?? [];
    const put = (url: string, body: string) => fetch(url, { method: "PUT", body });

    const record = { type: "TXT", name: "harbor.example", values: ["v=spf1 -all"] };
    expect((await put(zone, JSON.stringify(record))).status).toBe(200);
    expect(await createDns(config.DNS_SERVERS).txt("harbor.example")).toEqual(["v=spf1 -all"]);

    const keys = { apiKey: config.MAILJET_API_KEY ?? "", apiSecret: config.MAILJET_API_SECRET ?? "" };
    const api = mailjetApi({ baseUrl: config.MAILJET_BASE_URL, timeoutMs: 5000, keys });
    expect(await api.getAccount()).toEqual({ Email: "owner@mailjet.test" });
    await put(`${config.MAILJET_BASE_URL}/_behaviour`, "failing");
    await expect(api.getAccount()).rejects.toMatchObject({ reason: "down" });
  } finally {
    child.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
});
