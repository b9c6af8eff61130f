import { unreachableError } from "./call-error.ts";

/** The bytes of a picture that the site keeps, to work on it again. */
export async function fetchImage(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) throw unreachableError();
  return response.blob();
}
