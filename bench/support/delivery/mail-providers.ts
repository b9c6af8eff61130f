/** Mailjet, SendGrid and a mail server in a process of their own: they take every mail, count it and keep nothing. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startCountingMailServer } from "../../../server/test/mail/counting-mail-server.ts";

let taken = 0;
let calls = 0;
let bytes = 0;

function timesIn(body: Buffer, word: string): number {
  let times = 0;
  for (let at = body.indexOf(word); at !== -1; at = body.indexOf(word, at + word.length)) times += 1;
  return times;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const isMailjet = request.url === "/v3.1/send";
  const messages = timesIn(body, isMailjet ? '"CustomID":' : '"newsloom":');
  taken += messages;
  calls += 1;
  bytes += body.length;
  if (!isMailjet) return void response.writeHead(202, { "x-message-id": `bench-${calls}` }).end();
  const one = (nth: number) => ({ Status: "success", To: [{ MessageUUID: `bench-${calls}-${nth}` }] });
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ Messages: Array.from({ length: messages }, (_one, nth) => one(nth)) }));
}
const http = createServer((request, response) => void answer(request, response));

const smtp = await startCountingMailServer((size) => {
  taken += 1;
  bytes += size;
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
process.on("message", () => process.send?.({ taken, calls, bytes }));
process.on("disconnect", () => process.exit());
process.send?.({ http: (http.address() as AddressInfo).port, smtp: smtp.port });
