import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);
const onOff = z.enum(["on", "off"]).transform((word) => word === "on");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
const isNameServer = (text: string) => isIP(text.replace(/^\[(.+)\](:\d+)?$|:\d+$/, "$1") || text) !== 0;
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const json = z.string().transform((text, problem) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    problem.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});
/** Another program that signs people in here. Addresses of one client share a host, as its users' ids do. */
const openIdClient = z.strictObject({
  client_id: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .refine((id) => id !== "portal", "portal is Newsloom's own client"),
  redirect_uris: z
    .array(z.url())
    .min(1)
    .refine(
      (uris) => new Set(uris.map((uri) => new URL(uri).host)).size === 1,
      "redirect_uris must share one host",
    ),
  post_logout_redirect_uris: z.array(z.url()).default([]),
  /** The site (number or slug) its people belong to; without it each request names one. */
  tenant: z.string().optional(),
});
const social = (issuer: string) => ({
  issuer: z.url().default(issuer),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
});
const GOOGLE = social("https://accounts.google.com");
const LINKEDIN = social("https://www.linkedin.com/oauth");
const FACEBOOK = social("https://www.facebook.com");
const MICROSOFT = social("https://login.microsoftonline.com/common/v2.0");

/** Every environment variable the server reads. The README's table is checked against these names. */
export const Environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(64),
  DEMO: z.enum(["on", "off", "auto"]).default("auto"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  OUTBOUND_ALLOW: list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6()]))).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAILJET_BASE_URL: url.default("https://api.mailjet.com"),
  MAILJET_API_KEY: z.string().optional(),
  MAILJET_API_SECRET: z.string().optional(),
  SENDGRID_BASE_URL: url.default("https://api.sendgrid.com"),
  SENDGRID_API_KEY: z.string().optional(),
  ADESTRA_BASE_URL: url.default("https://app.adestra.com/api/rest/1"),
  ADESTRA_API_KEY: z.string().optional(),
  ADESTRA_USER: z
    .string()
    .regex(/^\d+\/\d+$/, "must be a core table and a campaign, like 44/1203")
    .optional(),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(10_000),
  DNS_SERVERS: list
    .pipe(z.array(z.string().refine(isNameServer, "must be IP addresses, each with a port if you like")))
    .default([]),
  SYSTEM_DOMAINS: list
    .pipe(z.array(z.string()).length(2, "must name exactly two domains, separated by a comma"))
    .default(["mail.newsloom.test", "news.newsloom.test"]),
  CAPTCHA: z.enum(["altcha", "none"]).default("altcha"),
  CORS_ORIGINS: list.default([]),
  TRUST_PROXY: onOff.default(false),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  SOURCE_QUOTA: z.coerce.number().int().min(0).max(100_000).default(50),
  DEFAULT_SITE: z.string().default(""),
  OIDC_CLIENTS: json.pipe(z.array(openIdClient)).default([]),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  GOOGLE_ISSUER: GOOGLE.issuer,
  GOOGLE_CLIENT_ID: GOOGLE.clientId,
  GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
  LINKEDIN_ISSUER: LINKEDIN.issuer,
  LINKEDIN_CLIENT_ID: LINKEDIN.clientId,
  LINKEDIN_CLIENT_SECRET: LINKEDIN.clientSecret,
  FACEBOOK_ISSUER: FACEBOOK.issuer,
  FACEBOOK_CLIENT_ID: FACEBOOK.clientId,
  FACEBOOK_CLIENT_SECRET: FACEBOOK.clientSecret,
  FACEBOOK_TOKEN_ENDPOINT: z.url().default("https://graph.facebook.com/oauth/access_token"),
  MICROSOFT_ISSUER: MICROSOFT.issuer,
  MICROSOFT_CLIENT_ID: MICROSOFT.clientId,
  MICROSOFT_CLIENT_SECRET: MICROSOFT.clientSecret,
});

export type SocialProvider = "GOOGLE" | "LINKEDIN" | "FACEBOOK" | "MICROSOFT";

export interface SocialConfig {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** For a server whose discovery document leaves it out. */
  tokenEndpoint: string | undefined;
}

export type Config = Omit<z.infer<typeof Environment>, "DATA_DIR"> & {
  DATA_DIR: string;
  isLoopback: boolean;
};

export class ConfigError extends Error {}

/** Reads the environment once. The message names the variable, because that is what the operator must change. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `${issue?.path[0]?.toString() ?? "Configuration"}: ${issue?.message ?? "is not valid"}`,
    );
  }
  const config = parsed.data;
  const isLoopback = LOOPBACK.has(config.HOST);
  if (config.DATABASE_URL !== undefined && config.SECRET_KEY === undefined)
    throw new ConfigError("SECRET_KEY: is required together with DATABASE_URL, the same on every server");
  if (config.PUBLIC_URL?.startsWith("http://") && !LOOPBACK.has(new URL(config.PUBLIC_URL).hostname))
    throw new ConfigError("PUBLIC_URL: must begin with https:// unless it names this machine (127.0.0.1)");
  if (!isLoopback && config.PUBLIC_URL === undefined)
    throw new ConfigError("PUBLIC_URL: is required when HOST is not a loopback address");
  return { ...config, DATA_DIR: resolve(config.DATA_DIR), isLoopback };
}

export function socialConfig(config: Config, provider: SocialProvider): SocialConfig | null {
  const clientId = config[`${provider}_CLIENT_ID`];
  if (clientId === undefined) return null;
  return {
    issuer: config[`${provider}_ISSUER`],
    clientId,
    clientSecret: config[`${provider}_CLIENT_SECRET`],
    tokenEndpoint: provider === "FACEBOOK" ? config.FACEBOOK_TOKEN_ENDPOINT : undefined,
  };
}
