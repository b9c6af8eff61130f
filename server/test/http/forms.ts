import sharp from "sharp";

type Field = string | number | boolean | { readonly bytes: Uint8Array; readonly name: string };

/** A multipart form as a browser sends it. */
export function formOf(fields: Record<string, Field | readonly Field[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of Array.isArray(values) ? (values as readonly Field[]) : [values as Field])
      if (typeof value === "object") form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
      else form.append(name, String(value));
  return form;
}

/** An image of one colour. */
export const drawImage = (background: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
