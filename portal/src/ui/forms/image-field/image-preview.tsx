import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import type { Crop } from "@newsloom/domain/media/crop";
import { Image } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CroppedImage } from "./cropped-image.tsx";

const HEIGHT = 112;

const Frame = styled("div")({
  position: "relative",
  display: "grid",
  placeItems: "center",
  flex: "none",
  height: HEIGHT,
  maxWidth: "100%",
  borderRadius: "var(--r-2)",
  overflow: "hidden",
  background: "var(--sunk)",
  color: "var(--ink-3)",
  boxShadow: "inset 0 0 0 1px var(--rule)",
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
});
const BAR = { position: "absolute", insetInline: 0, bottom: 0, height: 4 } as const;

interface Props {
  readonly url: string;
  readonly color: string | undefined;
  readonly label: string;
  readonly aspect: number;
  readonly progress: number | null;
  /** Shows this part of the image. */
  readonly crop?: Crop | null | undefined;
}

/** The stored or chosen image, with the progress of its upload. */
export function ImagePreview({ url, color, label, aspect, progress, crop }: Props) {
  const text = useText();
  return (
    <Frame style={{ width: HEIGHT * aspect, ...(url !== "" && color && { background: color }) }}>
      {url === "" && <Image size={24} strokeWidth={1.4} aria-hidden />}
      {url !== "" &&
        (crop ? <CroppedImage url={url} crop={crop} alt={label} /> : <img src={url} alt={label} />)}
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.round(progress * 100)}
          aria-label={text("image.sending")}
          sx={BAR}
        />
      )}
    </Frame>
  );
}
