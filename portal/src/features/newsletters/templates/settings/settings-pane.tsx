import IconButton from "@mui/material/IconButton";
import { moveSection, removeSection } from "@newsloom/domain/newsletters/template-sections";
import { Trash2 } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { toastWithAction } from "../../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { useSectionName } from "../../section-names.ts";
import { withModel } from "../edited-template.ts";
import { PaneHeading, TemplatePane } from "../template-layout.tsx";
import type { TemplateEdits } from "../use-template-edits.ts";
import { SectionSettings } from "./section-settings.tsx";
import { IntroSettings, TemplateSettings } from "./template-settings.tsx";

interface Props {
  readonly edits: TemplateEdits;
  readonly chosen: string;
  readonly onChoose: (part: string) => void;
  readonly siteName: string;
}

/** The settings of the chosen section, of the intro or of the whole template. */
export function SettingsPane({ edits, chosen, onChoose, siteName }: Props) {
  const text = useText();
  const nameOf = useSectionName();
  const { sections } = edits.edited.model;
  const section = sections.find(({ id }) => id === chosen);
  const name = section
    ? nameOf(section)
    : text(chosen === "@intro" ? "newsletterEditor.personalIntro" : "templateEditor.template");

  function remove(): void {
    if (!section) return;
    edits.change((now) => withModel(now, { sections: removeSection(now.model.sections, section.id) }));
    onChoose("@template");
    toastWithAction(text("templateEditor.removed", { name }), text("newsletterEditor.undo"), () => {
      const index = sections.indexOf(section);
      edits.change((now) =>
        withModel(now, { sections: moveSection([...now.model.sections, section], section.id, index) }),
      );
      onChoose(section.id);
    });
  }
  return (
    <TemplatePane aria-label={text("templateEditor.pane_settings")} data-pane="settings">
      <PaneHeading>
        <h2>{name}</h2>
        {section && (
          <IconButton aria-label={text("templateEditor.removeSection", { name })} onClick={remove}>
            <Trash2 {...SMALL_ICON} />
          </IconButton>
        )}
      </PaneHeading>
      {section ? (
        <SectionSettings key={section.id} edits={edits} section={section} />
      ) : chosen === "@intro" ? (
        <IntroSettings edits={edits} />
      ) : (
        <TemplateSettings edits={edits} siteName={siteName} />
      )}
    </TemplatePane>
  );
}
