import { ErrorAnswer } from "@newsloom/contract/errors";
import { FETCH_FAILED } from "@newsloom/domain/text/messages";
import { parseJson } from "../parse-json.ts";

/** A call that was refused or never answered. `message` is fit to be shown. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errorId: string;
  /** Everything that is wrong, in words; `message` may say the first of it only. */
  readonly failures: readonly string[];

  constructor(
    status: number,
    code: string,
    message: string,
    errorId: string,
    failures: readonly string[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errorId = errorId;
    this.failures = failures;
  }
}

/** No answer at all: the server is away, or this device is. */
export const unreachableError = () => new CallError(0, "unreachable", FETCH_FAILED, "");

/** The answer is not one to this request: of another shape, or to another request. */
export const unexpectedAnswerError = (cause?: unknown) =>
  Object.assign(new CallError(200, "unexpected_answer", FETCH_FAILED, ""), { cause });

export async function callErrorOf(response: Response): Promise<CallError> {
  const { status } = response;
  const body = await response.text().catch(() => "");
  const answer = ErrorAnswer.safeParse(parseJson(body)).data;
  // Some refusals are plain text, which screens compare with.
  const plain = response.headers.get("content-type")?.startsWith("text/plain") ? body : FETCH_FAILED;
  const message = status >= 500 ? FETCH_FAILED : (answer?.message ?? plain);
  return new CallError(
    status,
    answer?.code ?? "unexpected",
    message,
    answer?.errorId ?? "",
    answer?.validationFailures,
  );
}
