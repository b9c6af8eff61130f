import { ResponseSerializationError } from "fastify-type-provider-zod";
import type { z } from "zod";

interface ResponseSchema {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
}

/**
 * Sends exactly what the contract describes. The answer is parsed rather than encoded, as the library would do: no response
 * schema has a codec, and encoding visits every value twice.
 */
export function serializerCompiler({ schema, method, url }: ResponseSchema): (answer: unknown) => string {
  const shape = schema as z.ZodType;
  return (answer) => {
    const result = shape.safeParse(answer);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
}
