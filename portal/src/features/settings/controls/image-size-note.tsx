import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";

const Facts = styled("p")({
  flex: "1 1 120px",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  textWrap: "pretty",
});
const A_MB = 1024 * 1024;

/** How large the picture is, or how one comes here. */
export function ImageFacts({ url, maxSize }: { readonly url: string; readonly maxSize: number }) {
  const text = useText();
  const size = useSizeOf(url);
  if (url === "") return <Facts>{text("image.ways", { size: (maxSize / A_MB).toFixed(2) })}</Facts>;
  return <Facts>{size && text("settings.pictureSize", size)}</Facts>;
}

function useSizeOf(url: string) {
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
