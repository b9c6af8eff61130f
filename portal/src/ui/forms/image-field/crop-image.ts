export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 0.9;

/** Crops an area of an image, scaled down to `maxSide`. Everything but JPEG becomes WebP, so that transparency stays. */
export async function cropImage(image: Blob, area: Area, maxSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that cannot write WebP writes PNG instead.
  const type = image.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The image could not be drawn"))),
      type,
      QUALITY,
    );
  });
}
