import { styled } from "@mui/material/styles";
import type { Crop } from "@newsloom/domain/media/crop";

// Both selectors: the frame around it may style its images.
const Image = styled("img")({ "&&": { position: "absolute", maxWidth: "none", objectFit: "fill" } });

interface Props {
  readonly url: string;
  readonly crop: Crop;
  readonly alt: string;
}

const percent = (part: number) => `${part * 100}%`;

/** A part of an image, in a positioned frame that has the aspect ratio of the part and hides what is outside. */
export function CroppedImage({ url, crop, alt }: Props) {
  const style = {
    width: percent(1 / crop.width),
    height: percent(1 / crop.height),
    left: percent(-crop.x / crop.width),
    top: percent(-crop.y / crop.height),
  };
  return <Image src={url} alt={alt} style={style} draggable={false} />;
}
