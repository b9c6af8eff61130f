import { connect } from "node:net";

export interface RawRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
  /** Left out: the length of the body. Longer: the client leaves before it has sent everything. */
  readonly declaredLength?: number;
}

const HANG_MS = 5_000;

/** POSTs exactly these bytes; the status of the answer, or "closed" when the connection ended without one. */
export function postRaw(origin: string, request: RawRequest): Promise<number | "closed" | "no answer"> {
  const { hostname, port } = new URL(origin);
  const length = request.declaredLength ?? request.body.length;
  const headers = { host: "test", "content-length": String(length), ...request.headers };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const hang = setTimeout(() => finish("no answer"), HANG_MS);
    let answer = "";
    function finish(result: number | "closed" | "no answer"): void {
      clearTimeout(hang);
      socket.destroy();
      resolve(result);
    }
    socket.on("error", () => undefined);
    socket.on("close", () => finish("closed"));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      const status = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/.exec(answer)?.[1];
      if (status) finish(Number(status));
    });
    socket.write(`POST ${request.path} HTTP/1.1\r\n${head.join("")}\r\n`);
    socket.write(request.body, () => {
      if (length > request.body.length) socket.end();
    });
  });
}
