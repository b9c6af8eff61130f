import { expect, it } from "vitest";
import { imageOfMail, mailImagePath } from "./mail-image.ts";

it.each(["/media/1/0123456789abcdef0123456789abcdef.webp", "/media/file/1/ferry"])(
  "%s has a version for mails, and is found again by its address",
  (url) => {
    expect(mailImagePath(url)).toBe(`${url}/mail`);
    expect(imageOfMail(`${url}/mail`)).toBe(url);
    expect(imageOfMail(url)).toBe(url);
  },
);

it.each(["", "https://pictures.test/mail", "https://pictures.test/media/1.png"])(
  "%j is no image of this install, and stays as it is",
  (url) => {
    expect(mailImagePath(url)).toBe(url);
    expect(imageOfMail(url)).toBe(url);
  },
);
