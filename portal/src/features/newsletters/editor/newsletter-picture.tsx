import { styled } from "@mui/material/styles";
import { imageOfMail } from "@newsloom/domain/text/mail-image";
import { toThumbnailUrl } from "../../../platform/api-client/thumbnail-url.ts";
import { useAddresses } from "./rendering-context.ts";

const Frame = styled("span")({
  display: "block",
  flex: "none",
  overflow: "hidden",
  borderRadius: "var(--r-1)",
  background: "var(--press)",
  "& img": { display: "block", width: "100%", height: "100%", objectFit: "cover" },
});

interface Props {
  readonly url: string;
  readonly className: string;
}

/** The small picture of an article; its title stands beside it. */
export function NewsletterPicture({ url, className }: Props) {
  const { publicUrl } = useAddresses();
  const own = imageOfMail(url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url);
  return (
    <Frame className={className}>
      {url !== "" && (
        <img src={toThumbnailUrl(own)} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </Frame>
  );
}
