/** Mailjet, SendGrid and a mail server in a process of their own: they take every mail, count it and keep nothing. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startCountingMailServer } from "../../../server/test/mail/counting-mail-server.ts";

let taken = 0;
let calls = 0;
let bytes = 0;

function timesIn(piece: Buffer, word: string): number {
  let times = 0;
  for (let at = piece.indexOf(word); at !== -1; at = piece.indexOf(word, at + word.length)) times += 1;
  return times;
}

/** How often a word of ASCII stands in a body, which is read piece by piece and not kept. */
async function countIn(request: IncomingMessage, word: string): Promise<number> {
  const beside = word.length - 1;
  let times = 0;
  let end: Buffer = Buffer.alloc(0);
  request.on("data", (piece: Buffer) => {
    bytes += piece.length;
    const border = Buffer.concat([end, piece.subarray(0, beside)]);
    times += timesIn(border, word) + timesIn(piece, word);
    end = piece.length >= beside ? piece.subarray(-beside) : border.subarray(-beside);
  });
  await new Promise((resolve) => request.on("end", resolve));
  return times;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isMailjet = request.url === "/v3.1/send";
  const messages = await countIn(request, isMailjet ? '"CustomID":' : '"newsloom":');
  taken += messages;
  calls += 1;
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
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ taken, calls, bytes, cpuSeconds: (user + system) / 1_000_000 });
});
process.on("disconnect", () => process.exit());
process.send?.({ http: (http.address() as AddressInfo).port, smtp: smtp.port });
