import { useId, useState } from "react";
import type { Story } from "../../story.ts";
import { FieldFrame } from "../field-frame.tsx";
import { ChipList } from "./chip-list.tsx";

const WORDS = ["casino", "crypto giveaway", "miracle cure", "hot singles"];

function BlockedWords() {
  const [words, setWords] = useState<readonly string[]>(WORDS);
  const [wordsId, offId] = [useId(), useId()];
  return (
    <div style={{ display: "grid", gap: 20, maxWidth: 520 }}>
      <FieldFrame id={wordsId} label="Blocked words">
        <ChipList id={wordsId} name="Blocked words" value={words} onChange={setWords} />
      </FieldFrame>
      <FieldFrame id={offId} label="Disabled">
        <ChipList id={offId} name="Disabled" value={["spam"]} onChange={setWords} isDisabled />
      </FieldFrame>
    </div>
  );
}

export const story: Story = { title: "Chip list", group: "Fields", Component: BlockedWords };
