/** Ends the address of an image of this install: the version that every mail program shows, whatever format the image has. */
export const MAIL_VERSION = "/mail";

/** Where an image stands in a mail. */
export const mailImagePath = (url: string): string =>
  url.startsWith("/media/") ? `${url}${MAIL_VERSION}` : url;

/** The image of which a version stands in a mail. */
export const imageOfMail = (url: string): string =>
  url.startsWith("/media/") && url.endsWith(MAIL_VERSION) ? url.slice(0, -MAIL_VERSION.length) : url;
