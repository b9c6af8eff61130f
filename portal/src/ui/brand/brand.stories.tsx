import { styled } from "@mui/material/styles";
import type { Story } from "../story.ts";
import { HarbourIllustration } from "./harbour-illustration.tsx";
import { Logo } from "./logo.tsx";
import { WeavingIllustration } from "./weaving-illustration.tsx";

const IllustrationFrame = styled("div")({ position: "relative", height: 320, background: "var(--desk)" });

function Brand() {
  return (
    <div style={{ display: "grid", gap: 32, maxWidth: 640 }}>
      <Logo />
      <WeavingIllustration />
      <IllustrationFrame>
        <HarbourIllustration />
      </IllustrationFrame>
    </div>
  );
}

export const story: Story = { title: "Marks", group: "Signs", Component: Brand };
