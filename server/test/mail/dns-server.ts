import { createSocket, type Socket } from "node:dgram";
import { type Answer, decode, encode, type RecordType } from "dns-packet";

type PublishedType = "TXT" | "CNAME" | "A" | "AAAA";

export interface DnsServer {
  /** As `DNS_SERVERS` takes it. */
  readonly address: string;
  /** What a name's records say from now on; no value: the name has none of this type. */
  set(type: PublishedType, name: string, ...values: string[]): void;
  /** Questions about this name get no answer (silent) or an error (failing) until it is set again. */
  break(name: string, how: "silent" | "failing"): void;
  stop(): Promise<void>;
}

const SERVFAIL = 2;
const NXDOMAIN = 3;
const AUTHORITATIVE = 0x0400;
const PUBLISHED = new Set<string>(["TXT", "CNAME", "A", "AAAA"] satisfies PublishedType[]);
const isPublished = (type: RecordType): type is PublishedType => PUBLISHED.has(type);
const keyOf = (type: string, name: string) => `${type} ${name.toLowerCase()}`;

/** A name server of our own, so that tests and demos can publish what they like. */
export async function startDnsServer({ port = 0 } = {}): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  const broken = new Map<string, "silent" | "failing">();
  const socket = createSocket("udp4");

  const answersFor = (type: RecordType, name: string): Answer[] => {
    if (!isPublished(type)) return [];
    const values = records.get(keyOf(type, name)) ?? [];
    if (type === "TXT") return values.map((data) => ({ type: "TXT", name, ttl: 1, data: chunksOf(data) }));
    return values.map((data) => ({ type, name, ttl: 1, data }));
  };

  socket.on("message", (packet, from) => {
    const { id, questions = [] } = decode(packet);
    const [question] = questions;
    if (!question) return;
    const failure = broken.get(question.name.toLowerCase());
    if (failure === "silent") return;
    const answers = failure ? [] : answersFor(question.type, question.name);
    const queried = question.name.toLowerCase();
    // A name with others below it exists too.
    const isKnown = [...records.keys()].some(
      (key) => key.endsWith(` ${queried}`) || key.endsWith(`.${queried}`),
    );
    const code = failure ? SERVFAIL : isKnown ? 0 : NXDOMAIN;
    const reply = encode({
      type: "response",
      ...(id !== undefined && { id }),
      flags: AUTHORITATIVE | code,
      questions: [question],
      answers,
    });
    socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject).bind(port, "127.0.0.1", resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set(type, name, ...values) {
      broken.delete(name.toLowerCase());
      if (values.length > 0) records.set(keyOf(type, name), values);
      else records.delete(keyOf(type, name));
    },
    break: (name, how) => void broken.set(name.toLowerCase(), how),
    stop: () => closed(socket),
  };
}

/** One string of a TXT record holds 255 bytes; longer values, like keys, are written in several. */
const chunksOf = (value: string) => value.match(/.{1,255}/gs) ?? [""];

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.close(() => resolve()));
