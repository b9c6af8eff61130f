import Button from "@mui/material/Button";
import { useState } from "react";
import { SegmentedControl } from "../forms/segmented-control.tsx";
import { UnsavedBar } from "../forms/unsaved-changes/unsaved-bar.tsx";
import type { Story } from "../story.ts";
import { PageHeader } from "./page-header.tsx";
import { Section, SectionRow } from "./section.tsx";

const LAYOUTS = [
  { value: "tile", label: "Tile", icon: null },
  { value: "list", label: "List", icon: null },
  { value: "manual", label: "Manual", icon: null },
] as const;

function SettingsPage() {
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]["value"]>("tile");
  return (
    <div style={{ margin: "0 calc(-1 * var(--gutter))", paddingBottom: 80 }}>
      <PageHeader
        title="Settings"
        windowTitle="Page"
        aside="Harbor Daily"
        actions={<Button>Export</Button>}
      />
      <div style={{ padding: "0 var(--gutter)" }}>
        <Section title="Newsfeed">
          <SectionRow name="Layout" meaning="How the front page is set.">
            <SegmentedControl legend="Layout" choices={LAYOUTS} value={layout} onChoose={setLayout} />
          </SectionRow>
        </Section>
      </div>
      {layout !== "tile" && (
        <form>
          <UnsavedBar message="1 setting changed" isSaving={false} onDiscard={() => setLayout("tile")} />
        </form>
      )}
    </div>
  );
}

export const story: Story = { title: "Page", group: "Frames", Component: SettingsPage };
