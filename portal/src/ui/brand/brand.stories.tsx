import { styled } from "@mui/material/styles";
import type { Story } from "../story.ts";
import { HarbourIllustration } from "./harbour-illustration.tsx";
import { Logo } from "./logo.tsx";
import { WeavingIllustration } from "./weaving-illustration.tsx";

const Picture = styled("div")({ position: "relative", height: 320, background: "var(--desk)" });

function Marks() {
  return (
    <div style={{ display: "grid", gap: 32, maxWidth: 640 }}>
      <Logo />
      <WeavingIllustration />
      <Picture>
        <HarbourIllustration />
      </Picture>
    </div>
  );
}

export const story: Story = { title: "Marks", group: "Signs", Component: Marks };
