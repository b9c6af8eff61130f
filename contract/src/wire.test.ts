import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { EVENT_PAYLOADS } from "./notifications/events.ts";

type Schema = z.core.JSONSchema.BaseSchema;

const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "permission" in value && "path" in value;

async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, unknown>>),
  );
  const found = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return found.sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1));
}

/** What makes a value valid, besides its type. */
const RULES = [
  "const",
  "enum",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "default",
] as const;

/** An article has fifty fields and is the answer of many calls: so many fields are written once. */
const MANY_FIELDS = 10;

/** Writes shapes as one line for a value and one for each of its fields. */
function createWriter() {
  const written = new Map<string, string>();

  function linesOf(where: string, name: string, schema: Schema): string[] {
    const { items, anyOf, allOf, properties = {}, required = [], additionalProperties } = schema;
    if (Object.keys(properties).length >= MANY_FIELDS) {
      const text = JSON.stringify(schema);
      const same = written.get(text);
      if (same !== undefined) return [`  ${name} as in ${same}`];
      written.set(text, `${where} ${name}`);
    }
    const rules = RULES.flatMap((rule) =>
      schema[rule] === undefined ? [] : [`${rule} ${JSON.stringify(schema[rule])}`],
    );
    const inside = (part: string, value: unknown) => linesOf(where, name + part, value as Schema);
    return [
      `  ${[name, schema.type ?? "any", ...rules].join(" ")}`,
      ...Object.entries(properties).flatMap(([key, value]) =>
        inside(`.${key}${required.includes(key) ? "" : "?"}`, value),
      ),
      ...(typeof items === "object" ? inside("[]", items) : []),
      ...(typeof additionalProperties === "object" ? inside(".*", additionalProperties) : []),
      ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((one, index) => inside(` or ${index + 1}`, one)),
    ];
  }

  return (where: string, name: string, type: z.ZodType): string[] =>
    linesOf(where, name, z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema);
}

function describeEndpoint(endpoint: Endpoint, write: ReturnType<typeof createWriter>): string {
  const { permission, site, produces, open, rateLimit, uploads, captcha, echoes } = endpoint;
  const facts = Object.entries({ permission, site, produces, open, rateLimit, uploads, captcha, echoes });
  return [
    lineOf(endpoint),
    `  ${endpoint.summary}`,
    `  ${facts.flatMap(([name, value]) => (value === false || value === null ? [] : [`${name} ${value}`])).join(", ")}`,
    ...(["params", "query", "body", "response"] as const).flatMap((part) =>
      write(lineOf(endpoint), part, endpoint[part]),
    ),
  ].join("\n");
}

it("the wire is as wire.txt has it: a change of it is deliberate, and seen in review", async () => {
  const endpoints = await listEndpoints();
  expect(endpoints.length).toBeGreaterThan(150);
  const write = createWriter();
  const calls = endpoints.map((endpoint) => describeEndpoint(endpoint, write));
  const events = Object.entries(EVENT_PAYLOADS).map(([type, payload]) =>
    [`event ${type}`, ...write(`event ${type}`, "payload", payload)].join("\n"),
  );
  await expect(`${[...calls, ...events].join("\n\n")}\n`).toMatchFileSnapshot("../wire.txt");
});
