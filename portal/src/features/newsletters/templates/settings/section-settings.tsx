import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import { MAX_LIMIT } from "@newsloom/domain/newsletters/limits";
import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/newsletters/preview-text";
import {
  isMultiplePicks,
  type SectionLayout,
  type SectionSource,
} from "@newsloom/domain/newsletters/sections";
import { changeSection, freeSources, withSource } from "@newsloom/domain/newsletters/template-sections";
import { useId } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FieldFrame } from "../../../../ui/forms/field-frame.tsx";
import { NumberStepper } from "../../../../ui/forms/number-stepper.tsx";
import { RichTextField } from "../../../../ui/forms/rich-text/rich-text-field.tsx";
import { SelectIcon } from "../../../../ui/forms/select-icon.tsx";
import { type EditedSection, withModel } from "../edited-template.ts";
import type { TemplateEdits } from "../use-template-edits.ts";
import { LayoutChoice } from "./layout-choice.tsx";
import { ColourSetting, Fields, Hint, SettingLine, SwitchSetting, TextSetting } from "./setting-fields.tsx";

const Slider = styled("input")({ width: "100%", height: 16, margin: 0, accentColor: "var(--accent)" });

/** More is rarely read; a template that has more keeps it. */
const OFFERED_PREVIEW_LENGTH = 400;
const PREVIEW_STEP = 10;

/** The others show titles only. */
const SHOWS_TEXT: ReadonlySet<SectionLayout> = new Set(["lead", "columns"]);

interface Props {
  readonly edits: Pick<TemplateEdits, "edited" | "change">;
  readonly section: EditedSection;
}

/** What one section shows, and how. */
export function SectionSettings({ edits: { edited, change }, section }: Props) {
  const text = useText();
  const { id, description } = section;
  const { source, type, allowFeaturedContent } = description;
  const edit = (next: (now: EditedSection) => EditedSection) =>
    change((now) => withModel(now, { sections: changeSection(now.model.sections, id, next) }));
  const set = (part: Partial<EditedSection>) => edit((now) => ({ ...now, ...part }));
  const describe = (part: Partial<EditedSection["description"]>) =>
    edit((now) => ({ ...now, description: { ...now.description, ...part } }));
  return (
    <Fields>
      <TextSetting
        label={text("templateEditor.heading")}
        value={section.title}
        max={100}
        isTitle
        placeholder={text("templateEditor.noHeading")}
        onChange={(title) => set({ title })}
      />
      <SourceSelect
        sections={edited.model.sections}
        section={section}
        onChange={(next) => edit((now) => withSource(now, next))}
      />
      {type === "html" ? (
        <RichTextField
          key={id}
          label={text("templateEditor.text")}
          value={section.html}
          onChange={(html) => set({ html })}
        />
      ) : (
        <>
          <LayoutChoice value={section.layout} onChange={(layout) => set({ layout })} />
          <Count section={section} onChange={(count) => describe({ count })} />
          {SHOWS_TEXT.has(section.layout) && (
            <PreviewLength
              value={section.previewTextLength}
              onChange={(previewTextLength) => set({ previewTextLength })}
            />
          )}
        </>
      )}
      {type === "articles" && source !== "recommendedArticles" && (
        <SwitchSetting
          label={text("templateEditor.featured")}
          note={text("templateEditor.featuredNote")}
          value={allowFeaturedContent}
          onChange={(value) => describe({ allowFeaturedContent: value })}
        />
      )}
      <ColourSetting
        key={`accent ${id}`}
        label={text("templateEditor.sectionAccent")}
        hint={text("templateEditor.accentOfTemplate")}
        value={section.accent}
        onChange={(accent) => set({ accent })}
      />
      <ColourSetting
        key={`background ${id}`}
        label={text("templateEditor.background")}
        hint={text("templateEditor.backgroundOfMail")}
        value={section.background}
        isBackground
        onChange={(background) => set({ background })}
      />
    </Fields>
  );
}

interface SourceProps {
  readonly sections: readonly EditedSection[];
  readonly section: EditedSection;
  readonly onChange: (source: SectionSource) => void;
}

function SourceSelect({ sections, section, onChange }: SourceProps) {
  const text = useText();
  const id = useId();
  const label = text("templateEditor.source");
  const free = freeSources(sections.filter((other) => other !== section));
  return (
    <FieldFrame id={id} label={label}>
      <Select
        value={section.description.source}
        onChange={(event) => onChange(event.target.value)}
        IconComponent={SelectIcon}
        SelectDisplayProps={{ id, "aria-label": label }}
      >
        {free.map((source) => (
          <MenuItem key={source} value={source}>
            {text(`newsletterSections.${source}`)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

interface CountProps {
  readonly section: EditedSection;
  readonly onChange: (count: number) => void;
}

function Count({ section, onChange }: CountProps) {
  const text = useText();
  const id = useId();
  const { source, type, count, from, to } = section.description;
  return (
    <>
      <SettingLine>
        <label htmlFor={id}>
          {text(type === "articles" ? "templateEditor.count" : "templateEditor.adCount")}
        </label>
        <NumberStepper id={id} value={count} max={MAX_LIMIT} onChange={onChange} />
      </SettingLine>
      {isMultiplePicks(source) && count > 0 && (
        <Hint>{text("templateEditor.range", { from: from + 1, to })}</Hint>
      )}
    </>
  );
}

interface LengthProps {
  readonly value: number | undefined;
  readonly onChange: (length: number) => void;
}

function PreviewLength({ value, onChange }: LengthProps) {
  const text = useText();
  const id = useId();
  const length = value ?? DEFAULT_PREVIEW_LENGTH;
  return (
    <div>
      <SettingLine>
        <label htmlFor={id}>{text("templateEditor.previewLength")}</label>
        <span>{text("templateEditor.characters", { count: length })}</span>
      </SettingLine>
      <Slider
        id={id}
        type="range"
        min={0}
        max={Math.max(length, OFFERED_PREVIEW_LENGTH)}
        step={PREVIEW_STEP}
        value={length}
        aria-valuetext={text("templateEditor.characters", { count: length })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
