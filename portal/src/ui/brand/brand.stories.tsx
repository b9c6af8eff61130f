import { styled } from "@mui/material/styles";
import type { Story } from "../story.ts";
import { Engraving } from "./harbour-illustration.tsx";
import { Mark } from "./logo.tsx";
import { WovenLine } from "./weaving-illustration.tsx";

const Picture = styled("div")({ position: "relative", height: 320, background: "var(--desk)" });

function Marks() {
  return (
    <div style={{ display: "grid", gap: 32, maxWidth: 640 }}>
      <Mark />
      <WovenLine />
      <Picture>
        <Engraving />
      </Picture>
    </div>
  );
}

export const story: Story = { title: "Marks", group: "Signs", Component: Marks };
