import type { FastifyReply } from "fastify";
import type { Platform } from "#platform/platform";
import type { Page } from "./layout.ts";
import { pagePolicy } from "./page-policy.ts";

export function sendPage(reply: FastifyReply, platform: Platform, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", pagePolicy(platform, { style: page.style }))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page.markup);
}
