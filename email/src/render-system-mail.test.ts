import { describe, expect, test } from "vitest";
import { renderSystemMail } from "./render-system-mail.ts";
import type { SystemMail } from "./system-mail-model.ts";

const mail: SystemMail = {
  siteName: "Harbor Daily",
  accent: "#0B5A5E",
  subject: "A subject",
  heading: "The tide is in",
  paragraphs: ["First words.", "Second words."],
  action: { label: "Go on board", url: "https://harbor.example/go?code=a&step=2" },
  footer: ["Sent to anna@harbor.example."],
  preheader: "Before the mail is opened",
};

describe("a system mail", () => {
  test("has the whole content in both parts", async () => {
    const { subject, html, text } = await renderSystemMail(mail);
    expect(subject).toBe("A subject");
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toMatch(/<h1 [^>]*>The tide is in<\/h1>/);
    expect(html).toContain('<a href="https://harbor.example/go?code=a&amp;step=2" target="_blank"');
    expect(html).toContain("Before the mail is opened");
    expect(text).toBe(
      "Harbor Daily\n\nThe tide is in\n\nFirst words.\n\nSecond words.\n\n" +
        "Go on board:\nhttps://harbor.example/go?code=a&step=2\n\n--\nSent to anna@harbor.example.\n",
    );
  });

  test("is small, 560 pixels wide, and has a dark mode", async () => {
    const { html } = await renderSystemMail(mail);
    expect(html.length).toBeLessThan(12_000);
    expect(html).toContain("max-width:560px");
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<link|@import|<script/);
  });

  test("works without action, footer and preheader", async () => {
    const { action: _action, preheader: _preheader, ...rest } = mail;
    const { html, text } = await renderSystemMail({ ...rest, footer: [] });
    expect(html).not.toContain("<a ");
    expect(text).not.toContain("--");
  });

  test("has the site's name as alternative text of the logo", async () => {
    const { html } = await renderSystemMail({ ...mail, logoUrl: "https://cdn.example/logo.png?a=1&b=2" });
    expect(html).toMatch(/<img [^>]*src="https:\/\/cdn\.example\/logo\.png\?a=1&amp;b=2" alt="Harbor Daily"/);
  });
});

describe("a hostile value", () => {
  const hostile = `"><img src=x onerror=alert(1)></mj-text><script>alert(1)</script>'&amp;\u0000\r\nBcc: eve@evil.example`;

  test("is escaped in every value of the mail", async () => {
    const { subject, html } = await renderSystemMail({
      siteName: hostile,
      accent: `red;"><script>`,
      logoUrl: "https://cdn.example/logo.png",
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      action: { label: hostile, url: `https://harbor.example/?q=${hostile}` },
      footer: [hostile],
      preheader: hostile,
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img src=x");
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp; Bcc:");
    expect(subject).not.toMatch(/\p{Cc}/u);
  });

  test.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "//no-scheme.example",
    "nothing",
  ])("is refused as an action: %s", async (url) => {
    await expect(renderSystemMail({ ...mail, action: { label: "Go", url } })).rejects.toThrow(
      "http, https or mailto",
    );
  });

  test("is left out as a logo", async () => {
    const { html } = await renderSystemMail({ ...mail, logoUrl: "javascript:alert(1)" });
    expect(html).not.toContain("javascript:");
    expect(html).not.toContain("<img");
  });
});
