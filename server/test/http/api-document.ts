import type { TestServer } from "../server/server.ts";
import type { JsonSchema } from "./json-schema.ts";

export interface Operation {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  params: Record<string, JsonSchema>;
  query: Record<string, JsonSchema>;
  body: JsonSchema | undefined;
}

interface DocumentedOperation {
  parameters?: { name: string; in: "path" | "query"; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every operation of the API's own document. */
export async function readOperations(server: TestServer): Promise<Operation[]> {
  const { body } = await server.call<{ paths: Record<string, Record<string, DocumentedOperation>> }>(
    "/api/docs/json",
  );
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Operation["method"],
      path: `/api${path}`,
      params: parametersIn(described, "path"),
      query: parametersIn(described, "query"),
      body: described.requestBody?.content["application/json"]?.schema,
    })),
  );
}

function parametersIn(
  { parameters = [] }: DocumentedOperation,
  location: "path" | "query",
): Record<string, JsonSchema> {
  return Object.fromEntries(
    parameters.filter((one) => one.in === location).map((one) => [one.name, one.schema]),
  );
}
