import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf, newAddress } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { AUDIENCE } from "../support/people.ts";
import { subscribeWidget } from "../support/screens/widget-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

interface EmbedCode {
  readonly html: string;
  readonly policy: string;
}

async function readCode(request: APIRequestContext): Promise<EmbedCode> {
  const headers = await headersOf(request, AUDIENCE);
  return (await request.get("/api/Subscribers/GetEmbedCode", { headers })).json() as Promise<EmbedCode>;
}

/** A page of somebody else, which allows what the code needs and nothing more. */
async function serveForeignPage({ html, policy }: EmbedCode) {
  const host = createServer((_request, response) =>
    response
      .setHeader("content-type", "text/html")
      .setHeader("content-security-policy", `default-src 'none'; ${policy}`)
      .end(`<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${html}</main></html>`),
  ).listen(0, "127.0.0.1");
  await once(host, "listening");
  return { url: `http://localhost:${(host.address() as AddressInfo).port}/`, close: () => host.close() };
}

test("[AUD-009] a page of another origin embeds the form by its code; a slip in the address is noticed", async ({
  page,
  request,
}) => {
  const blog = await serveForeignPage(await readCode(request));
  const challenges: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/Captcha/GetChallenge")) challenges.push(sent.url());
  });
  await page.goto(blog.url);
  const widget = subscribeWidget(page);
  const email = newAddress("embedded");
  await expect(widget.email).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(challenges, "nobody who only reads the page asks for a challenge").toEqual([]);
  await widget.email.focus();
  await expect.poll(() => challenges.length).toBe(1);
  await widget.email.fill("ada@gmial.com");
  await widget.email.blur();
  await page.getByRole("button", { name: "ada@gmail.com" }).click();
  await expect(widget.email).toHaveValue("ada@gmail.com");
  await widget.email.fill("ada@mailinator.com");
  await widget.email.blur();
  await expect(page.getByText("Newsletters will not reach this mailbox.")).toBeVisible();
  await widget.fill(email, "Monthly");
  await expectNoViolations(page, "the form in a page of somebody else");
  await widget.submit.click();
  await expect(widget.thanks).toHaveText(/^Thank you for subscribing to Harbor Daily/);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
  blog.close();

  await openAs(page, AUDIENCE, "/harbor/audience");
  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("menuitem", { name: "Subscribe form" }).click();
  await expect(page.getByRole("button", { name: email })).toBeVisible();
});

forEachAppearance(({ colorScheme, width }) => {
  test("who looks after the site sees the form, its code and the last sign-ups", async ({ page }) => {
    await openAs(page, AUDIENCE, "/harbor/audience?sheet=subscribe-form");
    await expect(page.getByRole("region", { name: "The code" })).toContainText("data-newsloom-subscribe");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("button", { name: "Subscribe" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Last sign-ups" })).toBeVisible();
    await expectNoViolations(page, `the subscribe form's page at ${width}, ${colorScheme}`);
    await page.getByRole("button", { name: "Audience", exact: true }).click();
    await expect(page).toHaveURL("/harbor/audience");
  });
});
