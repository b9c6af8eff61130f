import type { Endpoint } from "@newsloom/contract/endpoint";
import type { z } from "zod";
import { unreachableError } from "./call-error.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { identityHeaders, readResponse } from "./read-response.ts";

interface Upload<P extends z.ZodType> {
  /** As in `call`. */
  readonly siteNameId: number;
  readonly params: z.input<P>;
  readonly files: Readonly<Record<string, Blob>>;
  /** The words of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress?: (part: number) => void;
}

/** Sends files as a form. Not a `fetch`, which reports no upload progress. */
export async function upload<P extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, z.ZodType, z.ZodType, R>,
  { siteNameId, params, files, fields = {}, onProgress }: Upload<P>,
): Promise<z.output<R>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file, fileName(name, file));
  const headers = await identityHeaders(endpoint, siteNameId);
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpointUrl(endpoint.path, { ...(params as object) }, {}));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(unreachableError());
    request.onabort = () => reject(unreachableError());
    request.send(form);
  });
  return readResponse(endpoint, siteNameId, response);
}

/** The name is not used, but a form part without one is not read as a file. */
const fileName = (name: string, file: Blob) => (file instanceof File ? file.name : name);
