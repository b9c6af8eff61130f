import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { inMegabytes } from "../../../ui/forms/image-field/image-validation.ts";

const Note = styled("p")({
  flex: "1 1 120px",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  textWrap: "pretty",
});

/** The size of the image; without one, how to add it. */
export function ImageSizeNote({ url, maxSize }: { readonly url: string; readonly maxSize: number }) {
  const text = useText();
  const size = useImageSize(url);
  if (url === "") return <Note>{text("image.ways", { size: inMegabytes(maxSize) })}</Note>;
  return <Note>{size && text("settings.imageSize", size)}</Note>;
}

function useImageSize(url: string) {
  const [size, setSize] = useState<{ url: string; width: number; height: number } | null>(null);
  useEffect(() => {
    if (url === "") return;
    const image = new Image();
    image.onload = () => setSize({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return size?.url === url ? size : null;
}
