/** The address of a picture as small as lists need it. Only our own server draws one. */
export const toThumbnailUrl = (url: string) => (url.startsWith("/media/") ? `${url}/small` : url);
