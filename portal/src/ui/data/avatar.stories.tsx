import { styled } from "@mui/material/styles";
import type { Story } from "../story.ts";
import { Avatar } from "./avatar.tsx";

const Row = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: 24,
  "& li": { display: "flex", alignItems: "center", gap: 8 },
});

function Avatars() {
  return (
    <Row>
      <li>
        <Avatar name="Marta Lindqvist" /> Marta Lindqvist
      </li>
      <li>
        <Avatar name="ida@harbor.test" size={32} /> ida@harbor.test
      </li>
      <li>
        <Avatar name="Østen" size={44} /> Østen
      </li>
    </Row>
  );
}

export const story: Story = { title: "Avatar", group: "Signs", Component: Avatars };
