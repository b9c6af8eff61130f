import { useState } from "react";
import type { Story } from "../../story.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { FilterSearch } from "./filter-search.tsx";

const STATUSES = [
  { value: "", label: "Any" },
  { value: "new", label: "New" },
  { value: "hidden", label: "Hidden" },
] as const;

function Filters() {
  const [words, setWords] = useState("");
  const [status, setStatus] = useState<(typeof STATUSES)[number]["value"]>("");
  return (
    <div style={{ margin: "0 calc(-1 * var(--gutter))" }}>
      <FilterBar>
        <FilterSearch label="Search stories" value={words} onSearch={setWords} />
        <FilterChip name="Status" value={status} unset="" choices={STATUSES} onChoose={setStatus} />
      </FilterBar>
      <output style={{ padding: "0 var(--gutter)" }}>
        {words || "no words"}, {status || "any status"}
      </output>
    </div>
  );
}

export const story: Story = { title: "Filter bar", group: "Frames", Component: Filters };
