import type { ErrorAnswer, ErrorCode } from "@newsloom/contract/errors";
import { ERROR_CODES } from "@newsloom/contract/errors";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, badRequest } from "../errors.ts";

const UNEXPECTED = "Some error occurred, while fetching. Try again";

/** The one place where a failure becomes HTTP. What we did not foresee is logged whole and answered calmly. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(
      isUnreadableForm(error, request) ? badRequest("The form could not be read.") : error,
    );
    if (refusal.status >= 500) request.log.error({ err: error, errorId: request.id }, "request failed");
    return reply.code(refusal.status).send({ ...refusal.body, errorId: request.id } satisfies ErrorAnswer);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      code: "not_found",
      message: `${request.method} ${request.url.split("?")[0] ?? ""} was not found.`,
      validationFailures: [],
      errorId: request.id,
    } satisfies ErrorAnswer),
  );
}

/** The multipart parser throws bare errors at a broken form; before there is a body nothing of ours has run. */
function isUnreadableForm(error: FastifyError, request: FastifyRequest): boolean {
  return error.statusCode === undefined && request.body === undefined && request.isMultipart();
}

interface Refusal {
  status: number;
  body: Omit<ErrorAnswer, "errorId">;
}

function asRefusal(error: FastifyError | AppError): Refusal {
  if (error instanceof AppError) return refusal(error.code, error.message, [...error.validationFailures]);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const failures = error.validation.map(({ instancePath, message }) =>
      [instancePath.slice(1).replaceAll("/", "."), message].filter(Boolean).join(": "),
    );
    return refusal("bad_request", failures.join(", "), failures);
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) return refusal(status === 503 ? "unavailable" : "unexpected", UNEXPECTED);
  return { status, body: { code: codeOf(status), message: error.message, validationFailures: [] } };
}

function refusal(code: ErrorCode, message: string, validationFailures: string[] = []): Refusal {
  return { status: ERROR_CODES[code], body: { code, message, validationFailures } };
}

function codeOf(status: number): ErrorCode {
  const known = (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status);
  return known ?? "bad_request";
}
