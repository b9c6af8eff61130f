import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { SectionSource } from "@newsloom/domain/newsletters/sections";
import { addSection, moveSection } from "@newsloom/domain/newsletters/template-sections";
import { MessageSquareText, Newspaper } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { usePreview } from "../../preview/preview-context.tsx";
import { useSectionName } from "../../section-names.ts";
import { type EditedSection, withModel } from "../edited-template.ts";
import { PaneHeading, TemplatePane } from "../template-layout.tsx";
import type { TemplateEdits } from "../use-template-edits.ts";
import { AddSection } from "./add-section.tsx";
import { useSectionDrops } from "./section-dragging.ts";
import { FixedRow, SectionRow } from "./section-row.tsx";

const List = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });
const Total = styled("div")({
  paddingTop: 14,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& p:first-of-type": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "baseline",
    color: "var(--ink)",
    fontSize: "var(--fs-13)",
  },
  "& b": { fontSize: "var(--fs-16)", fontWeight: "var(--w-bold)", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly edits: Pick<TemplateEdits, "edited" | "change">;
  /** The id of the section whose settings are shown, or what stands for the template. */
  readonly chosen: string;
  readonly onChoose: (part: string) => void;
}

/** What the template consists of, in its order. */
export function SectionsPane({ edits, chosen, onChoose }: Props) {
  const { preview } = usePreview();
  const text = useText();
  const nameOf = useSectionName();
  const pane = useRef<HTMLElement>(null);
  const { edited, change } = edits;
  const { sections, showPersonalIntro } = edited.model;
  const setSections = (next: readonly EditedSection[]) =>
    change((now) => withModel(now, { sections: [...next] }));

  function move(id: string, index: number): void {
    const section = sections.find((one) => one.id === id);
    if (!section || index < 0 || index >= sections.length) return;
    setSections(moveSection(sections, id, index));
    announce(text("templateEditor.moved", { name: nameOf(section), position: index + 1 }));
  }
  function add(source: SectionSource): void {
    const next = addSection(sections, source);
    setSections(next);
    const added = next.at(-1);
    if (added) onChoose(added.id);
  }
  useSectionDrops(
    pane,
    sections.map(({ id }) => id),
    move,
  );
  const articles = sections
    .filter(({ description }) => description.type === "articles")
    .reduce((sum, { description }) => sum + description.count, 0);

  return (
    <TemplatePane ref={pane} aria-label={text("templateEditor.pane_sections")} data-pane="sections">
      <PaneHeading>
        <h2>{text("templateEditor.pane_sections")}</h2>
        <AddSection sections={sections} onAdd={add} />
      </PaneHeading>
      <List>
        <FixedRow
          icon={Newspaper}
          name={text("templateEditor.template")}
          note={text("templateEditor.templateNote")}
          isChosen={chosen === "@template"}
          onChoose={() => onChoose("@template")}
        />
        <FixedRow
          icon={MessageSquareText}
          name={text("newsletterEditor.personalIntro")}
          note={text("templateEditor.introNote")}
          isChosen={chosen === "@intro"}
          onChoose={() => onChoose("@intro")}
        >
          <Switch
            checked={showPersonalIntro}
            onChange={(_event, isOn) => change((now) => withModel(now, { showPersonalIntro: isOn }))}
            slotProps={{ input: { role: "switch", "aria-label": text("templateEditor.showIntro") } }}
          />
        </FixedRow>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            isChosen={section.id === chosen}
            onChoose={() => onChoose(section.id)}
            onMove={(next) => move(section.id, next)}
          />
        ))}
      </List>
      <Total>
        <p>
          {text("templateEditor.articlesInAll")} <b>{articles}</b>
        </p>
        {preview && <p>{text("templateEditor.sizeNote", { size: Math.ceil(preview.size / 1000) })}</p>}
      </Total>
    </TemplatePane>
  );
}
