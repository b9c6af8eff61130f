import { unreachable } from "./call-error.ts";

/** The bytes of a picture that the site keeps, to work on it again. */
export async function pictureAt(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw unreachable();
  return response.blob();
}
