import { promises } from "node:dns";
import { isIP } from "node:net";

/** Reads public DNS records. A name without such records answers an empty list. */
export interface DnsReader {
  txt(name: string): Promise<string[]>;
  cname(name: string): Promise<string[]>;
  addresses(name: string): Promise<string[]>;
  /** Whether there is such a name at all, with records of whatever kind, or names below it. */
  exists(name: string): Promise<boolean>;
}

const REASONS: Readonly<Record<string, string>> = {
  ETIMEOUT: "its name servers are silent",
  ESERVFAIL: "its name servers report a failure",
  EREFUSED: "its name servers refuse to say",
  ECONNREFUSED: "no name server can be reached",
};

/** The name servers did not answer, so nothing is known: neither that a record is there nor that it is missing. */
export class DnsUnavailable extends Error {
  constructor(name: string, code: string) {
    super(
      `The DNS did not answer for ${name}: ${REASONS[code] ?? `the lookup failed (${code})`}. Try again later.`,
    );
    this.name = "DnsUnavailable";
  }
}

const NO_SUCH_NAME = "ENOTFOUND";
const ABSENT = new Set([NO_SUCH_NAME, "ENODATA"]);
// A name that is not valid in DNS has no records either.
const INVALID_NAME = new Set(["EBADNAME", "EBADQUERY"]);

export function createDns(servers: readonly string[]): DnsReader {
  const resolver = new promises.Resolver({ timeout: 1500, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const query = async <T>(name: string, lookup: () => Promise<T[]>): Promise<T[]> => {
    try {
      return await lookup();
    } catch (error) {
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      if (ABSENT.has(code) || INVALID_NAME.has(code)) return [];
      throw new DnsUnavailable(name, code);
    }
  };
  return {
    txt: (name) => query(name, async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(""))),
    cname: (name) => query(name, () => resolver.resolveCname(name)),
    async exists(name) {
      try {
        await resolver.resolveTxt(name);
        return true;
      } catch (error) {
        const { code = "unknown" } = error as NodeJS.ErrnoException;
        if (code === NO_SUCH_NAME || INVALID_NAME.has(code)) return false;
        if (ABSENT.has(code)) return true;
        throw new DnsUnavailable(name, code);
      }
    },
    async addresses(name) {
      if (isIP(name) !== 0) return [name];
      const v4 = await query(name, () => resolver.resolve4(name));
      return v4.length > 0 ? v4 : query(name, () => resolver.resolve6(name));
    },
  };
}
