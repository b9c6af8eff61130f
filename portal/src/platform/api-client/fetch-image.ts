import { unreachableError } from "./call-error.ts";

/** The bytes of a stored image, to crop it again. */
export async function fetchImage(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) throw unreachableError();
  return response.blob();
}
