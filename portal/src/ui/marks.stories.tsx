import { styled } from "@mui/material/styles";
import { Engraving } from "./engraving.tsx";
import { Mark } from "./mark.tsx";
import type { Story } from "./story.ts";
import { WovenLine } from "./woven-line.tsx";

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
