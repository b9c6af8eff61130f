import { introHtml } from "@newsloom/domain/newsletters/personal-intro";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { RichTextField } from "../../../../ui/forms/rich-text/rich-text-field.tsx";
import { withModel } from "../edited-template.ts";
import type { TemplateEdits } from "../use-template-edits.ts";
import { ColourSetting, Fields, Hint, SwitchSetting, TextSetting } from "./setting-fields.tsx";

interface Props {
  readonly edits: TemplateEdits;
  readonly siteName: string;
}

/** What the whole template has: its name, its title, its texts and its colour. */
export function TemplateSettings({ edits, siteName }: Props) {
  const text = useText();
  const { edited, base, change, nameError } = edits;
  const { title, textPreview, accent, markupId } = edited.model;
  return (
    <Fields>
      {markupId !== undefined && <p>{text("templateEditor.imported")}</p>}
      <TextSetting
        label={text("templateEditor.name")}
        value={edited.name}
        max={100}
        error={nameError}
        onChange={(name) => change((now) => ({ ...now, name }))}
      />
      <SwitchSetting
        label={text("templateEditor.default")}
        note={text("templateEditor.defaultNote")}
        value={edited.isDefault}
        onChange={(isDefault) => change((now) => ({ ...now, isDefault }))}
      />
      {base.isDefault && !edited.isDefault && <Hint>{text("templateEditor.noDefaultNote")}</Hint>}
      <TextSetting
        label={text("templateEditor.title")}
        value={title}
        max={100}
        isTitle
        placeholder={siteName}
        onChange={(value) => change((now) => withModel(now, { title: value }))}
      />
      <TextSetting
        label={text("newsletterEditor.textPreview")}
        value={textPreview}
        max={300}
        rows={2}
        placeholder={text("newsletterEditor.noTextPreview")}
        onChange={(value) =>
          change((now) => withModel(now, { textPreview: value.replaceAll(/\s*\n\s*/g, " ") }))
        }
      />
      <ColourSetting
        label={text("templateEditor.accent")}
        hint={text("templateEditor.accentOfSite")}
        value={accent}
        onChange={(value) => change((now) => withModel(now, { accent: value }))}
      />
    </Fields>
  );
}

/** Stands for the reader's first name. */
const NAME_FIELD = "{{firstName|reader}}";

export function IntroSettings({ edits: { edited, change } }: Pick<Props, "edits">) {
  const text = useText();
  const { personalIntro, showPersonalIntro } = edited.model;
  return (
    <Fields>
      <SwitchSetting
        label={text("templateEditor.showIntro")}
        note={text("templateEditor.showIntroNote")}
        value={showPersonalIntro}
        onChange={(value) => change((now) => withModel(now, { showPersonalIntro: value }))}
      />
      <RichTextField
        label={text("newsletterEditor.personalIntro")}
        formatting="note"
        value={introHtml(personalIntro)}
        placeholder={text("newsletterEditor.noPersonalIntro", { name: NAME_FIELD })}
        onChange={(value) => change((now) => withModel(now, { personalIntro: value }))}
      />
      <Hint>{text("templateEditor.introFields", { first: NAME_FIELD, company: "{{companyName}}" })}</Hint>
    </Fields>
  );
}
