import { request } from "undici";
import type { z } from "zod";
import { ProviderFailed } from "#platform/mail/provider-failed";
import { redactReply } from "#platform/mail/redact-reply";

export interface ProviderServer {
  /** Its name in messages. */
  readonly title: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly authorization: string;
  /** Removed from every quoted reply. */
  readonly secrets: readonly string[];
  /** Finds the provider's message in the body of a refusal. */
  readonly refusalIn: (body: unknown) => string | undefined;
}

export interface ProviderCall<T extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Bytes are JSON already. */
  readonly body?: unknown;
  readonly answer: T;
  /** Refusals with these statuses that have the shape of an answer are one: they say of each part what became of it. */
  readonly readsRefusals?: readonly number[];
}

const MAX_BYTES = 1024 * 1024;
/** Nothing was sent. */
const NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Overloaded or closed: it was not worked on. After any other error of a server, it may have been. */
const UNAVAILABLE = 503;
const TIMEOUT_CODES = /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/;

/** One JSON call to a provider. Every failure becomes a `ProviderFailed` with a message for people. */
export async function callProvider<T extends z.ZodType>(
  server: ProviderServer,
  call: ProviderCall<T>,
): Promise<{ body: z.output<T>; headers: Record<string, string | string[] | undefined> }> {
  const { status, headers, text } = await exchange(server, call);
  const body = parseJson(text);
  const isRead = status < 300 || call.readsRefusals?.includes(status) === true;
  const read = isRead ? call.answer.safeParse(body) : undefined;
  if (read?.success) return { body: read.data, headers };
  if (status >= 400) throw refusal(server, status, body);
  throw new ProviderFailed("invalid_response", `${server.title} gave an unexpected answer.`, {
    mayHaveArrived: true,
  });
}

async function exchange(server: ProviderServer, call: ProviderCall<z.ZodType>) {
  try {
    const answer = await request(server.baseUrl + call.path, {
      method: call.method,
      headers: {
        authorization: server.authorization,
        accept: "application/json",
        ...(call.body !== undefined && { "content-type": "application/json" }),
      },
      ...(call.body !== undefined && {
        body: call.body instanceof Uint8Array ? call.body : JSON.stringify(call.body),
      }),
      signal: AbortSignal.timeout(server.timeoutMs),
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) break;
    }
    const text = size > MAX_BYTES ? "" : Buffer.concat(chunks).toString("utf8");
    return { status: answer.statusCode, headers: answer.headers, text };
  } catch (error) {
    throw unreached(server, error);
  }
}

function unreached({ title, timeoutMs }: ProviderServer, error: unknown): ProviderFailed {
  const { name, code } = error as { name?: string; code?: string };
  const mayHaveArrived = !NOT_CONNECTED.test(code ?? "");
  if (name === "TimeoutError" || TIMEOUT_CODES.test(code ?? ""))
    return new ProviderFailed(
      "timeout",
      `${title} did not answer within ${timeoutMs / 1000} seconds. Try again later.`,
      { mayHaveArrived },
    );
  return new ProviderFailed("unavailable", `${title} cannot be reached right now. Try again later.`, {
    mayHaveArrived,
  });
}

function refusal(
  { title, secrets, refusalIn }: ProviderServer,
  status: number,
  body: unknown,
): ProviderFailed {
  if (status >= 500)
    return new ProviderFailed(
      "unavailable",
      `${title} has a problem of its own (${status}). Try again later.`,
      { mayHaveArrived: status !== UNAVAILABLE },
    );
  if (status === 401) return new ProviderFailed("unauthorized", `${title} does not accept these keys.`);
  if (status === 429)
    return new ProviderFailed("rate_limited", `${title} asks us to wait: too many calls. Try again later.`);
  const reply = refusalIn(body);
  if (reply === undefined && status === 403)
    return new ProviderFailed("unauthorized", `${title} does not allow this with these keys.`);
  if (reply === undefined)
    return new ProviderFailed("invalid_response", `${title} refused (${status}) without saying why.`);
  const providerMessage = redactReply(reply, secrets);
  return new ProviderFailed("refused", `${title} says: ${providerMessage}`, { providerMessage });
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
