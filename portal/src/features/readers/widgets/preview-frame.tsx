import { styled } from "@mui/material/styles";
import { useElementWidth } from "../../../ui/data/use-element-width.ts";

export type PreviewDevice = "desktop" | "phone";

/** From here on the made-up pages have their columns; where there is less room, they are shown smaller. */
const DESKTOP_PX = 820;
const HEIGHT_PX = 620;

const Room = styled("div")({
  overflow: "hidden",
  height: HEIGHT_PX,
  borderRadius: "var(--r-3)",
  boxShadow: "0 0 0 1px var(--rule-2)",
  "&[data-device=phone]": { width: 375, maxWidth: "100%", margin: "0 auto" },
});
const Frame = styled("iframe")({
  display: "block",
  width: "100%",
  height: "100%",
  border: 0,
  background: "#FFF",
  transformOrigin: "0 0",
});

interface Props {
  readonly title: string;
  readonly src: string;
  readonly device: PreviewDevice;
}

/** A page in a sandbox: nothing in it knows who is signed in here. */
export function PreviewFrame({ title, src, device }: Props) {
  const [room, width = DESKTOP_PX] = useElementWidth<HTMLDivElement>();
  const scale = device === "phone" ? 1 : Math.min(1, width / DESKTOP_PX);
  const size = `${100 / scale}%`;
  return (
    <Room ref={room} data-device={device}>
      <Frame
        title={title}
        sandbox="allow-scripts"
        src={src}
        style={{ width: size, height: size, transform: `scale(${scale})` }}
      />
    </Room>
  );
}
