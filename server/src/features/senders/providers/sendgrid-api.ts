import { z } from "zod";
import { callProvider, type ProviderServer } from "./call-provider.ts";

const DnsRecord = z.object({ valid: z.boolean(), type: z.string(), host: z.string(), data: z.string() });
const Domain = z.object({
  id: z.int(),
  domain: z.string(),
  valid: z.boolean(),
  /** Seconds since 1970; absent or null until the first validation was requested. */
  last_validation_attempt_at: z.number().nullish(),
  dns: z.record(z.string(), DnsRecord),
});
const Validation = z.object({
  id: z.int(),
  valid: z.boolean(),
  validation_results: z.record(z.string(), z.object({ valid: z.boolean(), reason: z.string().nullish() })),
});
const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

export type SendGridDomain = z.output<typeof Domain>;
export type SendGridValidation = z.output<typeof Validation>;

/** The calls of SendGrid's API that Newsloom makes, with one account's key. */
export function sendGridApi(options: { baseUrl: string; timeoutMs: number; apiKey: string }) {
  const server: ProviderServer = {
    title: "SendGrid",
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs,
    authorization: `Bearer ${options.apiKey}`,
    secrets: [options.apiKey],
    refusalIn: (body) =>
      Refusal.safeParse(body)
        .data?.errors.map(({ message }) => message)
        .join("; "),
  };
  const domains = "/v3/whitelabel/domains";
  return {
    server,
    async createDomain(domain: string): Promise<SendGridDomain> {
      const body = { domain, automatic_security: true, default: false };
      return (await callProvider(server, { method: "POST", path: domains, body, answer: Domain })).body;
    },
    async findDomain(domain: string): Promise<SendGridDomain | undefined> {
      const path = `${domains}?${new URLSearchParams({ domain })}`;
      const { body } = await callProvider(server, { method: "GET", path, answer: z.array(Domain) });
      return body.find((one) => one.domain.toLowerCase() === domain);
    },
    async getDomain(id: number): Promise<SendGridDomain> {
      return (await callProvider(server, { method: "GET", path: `${domains}/${id}`, answer: Domain })).body;
    },
    async validateDomain(id: number): Promise<SendGridValidation> {
      const path = `${domains}/${id}/validate`;
      return (await callProvider(server, { method: "POST", path, answer: Validation })).body;
    },
    async deleteDomain(id: number): Promise<void> {
      await callProvider(server, { method: "DELETE", path: `${domains}/${id}`, answer: z.undefined() });
    },
    async listScopes(): Promise<string[]> {
      const answer = z.object({ scopes: z.array(z.string()) });
      return (await callProvider(server, { method: "GET", path: "/v3/scopes", answer })).body.scopes;
    },
  };
}

export type SendGridApi = ReturnType<typeof sendGridApi>;
