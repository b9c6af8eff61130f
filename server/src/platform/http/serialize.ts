import { ResponseSerializationError } from "fastify-type-provider-zod";
import type { z } from "zod";

interface Answered {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
}

/**
 * An answer leaves as its contract says, and nothing besides. It is parsed and not, as the library would, encoded: no answer
 * has a codec, and encoding looks at everything twice.
 */
export function serializerCompiler({ schema, method, url }: Answered): (answer: unknown) => string {
  const shape = schema as z.ZodType;
  return (answer) => {
    const result = shape.safeParse(answer);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
}
