import Checkbox from "@mui/material/Checkbox";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { Label } from "@newsloom/contract/labels";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { ON_NARROW } from "../../../ui/widths.ts";
import { labelsQuery } from "../api.ts";

const Box = styled("div")({ display: "grid", gap: 8, width: 300, maxWidth: "80vw", padding: 12 });
const Choices = styled("div")({ display: "grid", maxHeight: 260, overflowY: "auto" });
const Choice = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  borderRadius: "var(--r-1)",
  cursor: "pointer",
  "&:hover": { background: "var(--hover)" },
  [ON_NARROW]: { minHeight: 44 },
});
const Quiet = styled("p")({ padding: "4px 8px", color: "var(--ink-2)" });

interface Props {
  readonly siteNameId: number;
  readonly chosen: readonly number[];
  readonly onChange: (labelIds: readonly number[], turned: Label) => void;
  /** What is offered for a name that no label has. */
  readonly drawMake?: (name: string) => ReactNode;
}

/** Labels to choose from, found by name. */
export function LabelChoice({ siteNameId, chosen, onChange, drawMake }: Props) {
  const text = useText();
  const [keyword, setKeyword] = useState("");
  const { data: labels = [] } = useQuery(labelsQuery(siteNameId, keyword.trim()));
  const asked = text(drawMake ? "labelling.findOrMake" : "labelling.find");
  const isKnown = labels.some(({ name }) => name.toLowerCase() === keyword.trim().toLowerCase());

  function toggle(label: Label): void {
    const { id } = label;
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], label);
  }
  return (
    <Box>
      <OutlinedInput
        autoFocus
        type="search"
        placeholder={asked}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        slotProps={{ input: { "aria-label": asked } }}
      />
      <Choices role="group" aria-label={text("labelling.title")}>
        {labels.map((label) => (
          <Choice key={label.id}>
            <Checkbox size="small" checked={chosen.includes(label.id)} onChange={() => toggle(label)} />
            {label.name}
          </Choice>
        ))}
        {labels.length === 0 && <Quiet>{text("labelling.none")}</Quiet>}
      </Choices>
      {keyword.trim() !== "" && !isKnown && drawMake?.(keyword.trim())}
    </Box>
  );
}
