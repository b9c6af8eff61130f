import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { readDocumentedPartner } from "../../server/test/gated-content/documented-partner.ts";
import { headersOf } from "../support/api.ts";
import { expectNoViolations, expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const KEYS = { gatedKey: "the key of the journey", gatedIvKey: "its second secret text" };
const END = "Nobody had looked behind the third door.";

/** A partner that lets everybody in. */
async function startPartner() {
  const letIn = await readDocumentedPartner();
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? "", "http://partner").searchParams.get("token") ?? "";
    void letIn(token, KEYS).then((location) => response.writeHead(303, { location }).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`, server };
}

async function saveGate(request: APIRequestContext, url: string): Promise<void> {
  const values = {
    GatedKey: url && KEYS.gatedKey,
    GatedIvKey: url && KEYS.gatedIvKey,
    GatedContentRedirectUrl: url,
  };
  await request.put("/api/Settings/UpdateSiteSetting", {
    headers: await headersOf(request, ADMIN),
    data: Object.entries(values).map(([keyName, value]) => ({ keyName, value })),
  });
}

test("an editor gates an article; a reader sees its preview, comes back from the partner and reads on", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const title = `The third door ${crypto.randomUUID().slice(0, 8)}`;
  const made = await request.post("/api/Articles", {
    headers: await headersOf(request, ADMIN),
    multipart: {
      ArticleDataTitle: title,
      ArticleDataContent: `<p>${"The harbour office keeps its plans in the cellar. ".repeat(8)}</p><p>${END}</p>`,
      StatusId: "1",
    },
  });
  const { result } = (await made.json()) as { result: { articleId: number } };
  const partner = await startPartner();
  await saveGate(request, partner.url);

  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${result.articleId}-edit`);
  const sheet = page.getByRole("region", { name: title });
  await sheet.getByRole("switch", { name: "Gated content" }).click();
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Article ${result.articleId}`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();

  const reader = await browser.newPage({ baseURL: baseURL ?? "" });
  const address = `/harbor/en/article/${result.articleId}`;
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(reader.getByText("The harbour office keeps its plans").first()).toBeVisible();
  await expect(reader.getByText(END)).toBeHidden();
  await expectNoViolations(reader, "a gated article");
  await reader.getByRole("link", { name: "Continue reading" }).click();
  await expect(reader.getByText(END)).toBeVisible();
  expect(reader.url(), "the token is no longer in the address").not.toContain("token");
  await reader.reload();
  await expect(reader.getByText(END)).toBeVisible();
  await reader.context().clearCookies();
  await reader.reload();
  await expect(reader.getByRole("link", { name: "Continue reading" })).toBeVisible();
  await expect(reader.getByText(END)).toBeHidden();
  await reader.goto(`/harbor/en/gate/${result.articleId}/return?token=forged`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This link does not open the article");
  await expectNoViolationsInEachAppearance(reader, "a refused token");
  await reader.getByRole("link", { name: "Read its beginning" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(reader.getByText(END)).toBeHidden();
  await reader.close();

  await saveGate(request, "");
  partner.server.close();
});
