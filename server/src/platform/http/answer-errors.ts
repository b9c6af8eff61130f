import { ERROR_CODES, type ErrorCode } from "@newsloom/contract/error-codes";
import type { ErrorAnswer } from "@newsloom/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError } from "../errors.ts";

const UNEXPECTED = "Some error occurred, while fetching. Try again";

/** The one place where an error becomes an HTTP answer. Unexpected ones are logged in full and answered with a general sentence. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError && error.isPlainText)
      return reply.code(error.status).type("text/plain; charset=utf-8").send(error.message);
    const refusal = asRefusal(error);
    const retryAfter = retryAfterOf(error) ?? (refusal.status === 503 ? 2 : undefined);
    if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
    if (refusal.status >= 500) request.log.error({ err: error, errorId: request.id }, "request failed");
    return reply.code(refusal.status).send({ ...refusal.body, errorId: request.id } satisfies ErrorAnswer);
  });
  app.setNotFoundHandler(answerNotFound);
}

/** Before the body is read, which nothing would use. */
export function answerUnknownAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return answerNotFound(request, reply);
  });
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({
    code: "not_found",
    message: `${request.method} ${request.url.split("?")[0] ?? ""} was not found.`,
    validationFailures: [],
    errorId: request.id,
  } satisfies ErrorAnswer);
}

/** No hook runs for an address that cannot be parsed, so its headers are set here. */
export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({ "content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff" })
    .send({
      code: "bad_request",
      message: "This address cannot be read.",
      validationFailures: [],
      errorId: request.id,
    } satisfies ErrorAnswer);
}

const retryAfterOf = (error: FastifyError | AppError) =>
  error instanceof AppError ? error.retryAfterSeconds : undefined;

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
  if (status >= 500 && isDatabaseUnavailable(error)) return refusal("unavailable", UNEXPECTED);
  if (status >= 500) return refusal(status === 503 ? "unavailable" : "unexpected", UNEXPECTED);
  return { status, body: { code: codeOf(status), message: error.message, validationFailures: [] } };
}

const CONNECTION_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|08\w{3}|57P0\d)$/;

/** The database is usually back within seconds, so callers get 503 with retry-after. */
function isDatabaseUnavailable({ code, message }: FastifyError | AppError): boolean {
  return (
    CONNECTION_CODES.test(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message)
  );
}

function refusal(code: ErrorCode, message: string, validationFailures: string[] = []): Refusal {
  return { status: ERROR_CODES[code], body: { code, message, validationFailures } };
}

function codeOf(status: number): ErrorCode {
  const known = (Object.keys(ERROR_CODES) as ErrorCode[]).find((code) => ERROR_CODES[code] === status);
  return known ?? "bad_request";
}
