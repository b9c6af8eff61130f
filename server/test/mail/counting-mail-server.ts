import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that takes every mail and keeps nothing; tells the size of each. */
export async function startCountingMailServer(
  onMail: (bytes: number) => void,
): Promise<{ readonly port: number }> {
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let bytes = 0;
      stream.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      stream.on("end", () => {
        onMail(bytes);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { port: (server.server.address() as AddressInfo).port };
}
