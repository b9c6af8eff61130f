/** The small version of an image, for lists. Only images of our own server have one. */
export const toThumbnailUrl = (url: string) => (url.startsWith("/media/") ? `${url}/small` : url);
