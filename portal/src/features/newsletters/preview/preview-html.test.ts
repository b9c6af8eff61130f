import { expect, it } from "vitest";
import { previewHtml } from "./preview-html.ts";

const MAIL = `<html><head><style>@media (prefers-color-scheme: dark) { body { color: #fff } }</style></head><body>
<img alt="A wall" width="72" src="https://harbor.test/wall.png" style="display:block" /></body></html>`;

it("shows the colours of a scheme whatever the device has", () => {
  expect(previewHtml(MAIL, "dark")).toContain("@media all { body");
  expect(previewHtml(MAIL, "desktop")).toContain("@media not all { body");
  expect(previewHtml(MAIL, "dark")).toContain("color-scheme: dark");
});

it("shows alternative texts where images are off", () => {
  const html = previewHtml(MAIL, "imagesOff");
  expect(html).not.toContain("wall.png");
  expect(html).toContain('<img alt="A wall" width="72" src="data:," style="display:block" />');
  expect(previewHtml(MAIL, "phone")).toContain("wall.png");
});
