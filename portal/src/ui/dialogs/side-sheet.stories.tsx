import Button from "@mui/material/Button";
import { useState } from "react";
import { ListPage } from "../layout/list-page.tsx";
import type { Story } from "../story.ts";
import { SheetHeading } from "./sheet-heading.tsx";
import { SideSheet } from "./side-sheet.tsx";

function People() {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = isOpen && (
    <SideSheet
      kind="Person"
      title="Ida Moen"
      onClose={() => setIsOpen(false)}
      footer={<Button variant="contained">Edit</Button>}
    >
      <SheetHeading>At work</SheetHeading>
      <p style={{ padding: "12px 0" }}>Night editor since March.</p>
    </SideSheet>
  );
  return (
    <div style={{ height: 480, margin: "0 calc(-1 * var(--gutter))" }}>
      <ListPage title="People" windowTitle="Side sheet" sheet={sheet}>
        <div style={{ padding: "0 var(--gutter)" }}>
          <Button onClick={() => setIsOpen(true)}>Open Ida</Button>
        </div>
      </ListPage>
    </div>
  );
}

export const story: Story = { title: "Side sheet", group: "Frames", Component: People };
