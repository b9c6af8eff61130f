import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readConfig } from "#platform/config";
import { createDns } from "#platform/dns";
import { mailjetApi } from "./mailjet-api.ts";

const TOOL = fileURLToPath(new URL("../../../../tools/stand-ins.ts", import.meta.url));

it("the stand-ins of a demo explain their use, publish records, and fail on demand", async () => {
  const child = spawn(process.execPath, ["--conditions=source", "--import", "tsx", TOOL], {
    env: { ...process.env, LATENCY_MS: "0", STAND_INS_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (lines.filter((one) => one.includes("/_behaviour")).length === 3) break;
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
    const dns = createDns(config.DNS_SERVERS);
    expect(await dns.txt("harbor.example")).toEqual(["v=spf1 -all"]);
    await put(zone, JSON.stringify({ name: "harbor.example", trouble: "failing" }));
    await expect(dns.txt("harbor.example")).rejects.toThrow();
    await put(zone, JSON.stringify(record));
    expect(await dns.txt("harbor.example")).toEqual(["v=spf1 -all"]);

    const keys = { apiKey: config.MAILJET_API_KEY ?? "", apiSecret: config.MAILJET_API_SECRET ?? "" };
    const api = mailjetApi({ baseUrl: config.MAILJET_BASE_URL, timeoutMs: 5000, keys });
    expect(await api.getAccount()).toEqual({ Email: "owner@mailjet.test" });
    const hurried = mailjetApi({ baseUrl: config.MAILJET_BASE_URL, timeoutMs: 1500, keys });
    expect(await (await put(`${config.MAILJET_BASE_URL}/_latency`, "5000")).text()).toBe("5000");
    await expect(hurried.getAccount()).rejects.toMatchObject({ reason: "timeout" });
    await put(`${config.MAILJET_BASE_URL}/_latency`, "0");
    expect(await hurried.getAccount()).toEqual({ Email: "owner@mailjet.test" });
    await put(`${config.MAILJET_BASE_URL}/_behaviour`, "failing");
    await expect(api.getAccount()).rejects.toMatchObject({ reason: "unavailable" });
  } finally {
    child.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
});

it("the stand-ins start a command with their addresses, and stop with it", async () => {
  const command = [process.execPath, "-p", "process.env.MAILJET_BASE_URL"];
  const child = spawn(process.execPath, ["--conditions=source", "--import", "tsx", TOOL, ...command], {
    env: { ...process.env, STAND_INS_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(child.stdout);
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  const [, url = ""] = /MAILJET_BASE_URL=(\S+)/.exec(await output) ?? [];
  expect((await output).trimEnd().split("\n").at(-1)).toBe(url);
});
