import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import {
  WIDGET_FONTS,
  WIDGET_LAYOUTS,
  WIDGET_LIMITS,
  WIDGET_THEMES,
  WIDGET_TYPES,
  type WidgetLayout,
} from "@newsloom/domain/readers/widgets";
import { LayoutGrid, List, type LucideIcon, SquareMenu } from "lucide-react";
import { type UseFormReturn, useController } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint } from "../../../ui/dialogs/form-sheet.tsx";
import { FormChipList } from "../../../ui/forms/chip-list/form-chip-list.tsx";
import { FormColourField } from "../../../ui/forms/colour-field/form-colour-field.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormNumberStepper } from "../../../ui/forms/form-number-stepper.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormSwitch } from "../../../ui/forms/form-switch.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import type { WidgetFields } from "./widget-form.ts";
import { WidgetLabels } from "./widget-labels.tsx";

const Switches = styled("div")({ display: "flex", flexWrap: "wrap", gap: "4px 24px" });
const LAYOUT_ICONS: Record<WidgetLayout, LucideIcon> = { list: List, tiles: LayoutGrid, line: SquareMenu };

interface Props {
  readonly site: PublicSite;
  readonly form: UseFormReturn<WidgetFields>;
}

/** What a widget shows, where it leads and how it looks. */
export function WidgetFieldList({ site, form }: Props) {
  const text = useText();
  const { field: layout } = useController({ control: form.control, name: "layout" });
  const hasOwnColours = form.watch("hasOwnColours");
  return (
    <>
      <FormTextField form={form} name="name" label={text("widget.name")} autoComplete="off" />
      <FieldHint>{text("widget.nameNote")}</FieldHint>
      <FormTextField form={form} name="title" label={text("widget.heading")} autoComplete="off" />
      <div>
        <SegmentedControl
          legend={text("widget.layout")}
          choices={WIDGET_LAYOUTS.map((value) => {
            const Icon = LAYOUT_ICONS[value];
            return { value, label: text(`widget.layout_${value}`), icon: <Icon {...SMALL_ICON} /> };
          })}
          value={layout.value}
          onChoose={layout.onChange}
        />
      </div>
      <FieldPair>
        <FormSelect
          form={form}
          name="type"
          label={text("widget.articles")}
          choices={WIDGET_TYPES.map((value) => ({ value, label: text(`widget.type_${value}`) }))}
        />
        <FormNumberStepper
          form={form}
          name="number"
          label={text("widget.number")}
          min={1}
          max={WIDGET_LIMITS.number}
        />
      </FieldPair>
      <WidgetLabels siteNameId={site.siteNameId} form={form} />
      <FormSelect
        form={form}
        name="openMode"
        label={text("widget.opens")}
        choices={[
          { value: "site", label: text("widget.open_site", { site: site.siteDisplayName }) },
          { value: "publisher", label: text("widget.open_publisher") },
        ]}
      />
      <FieldPair>
        <FormSelect
          form={form}
          name="theme"
          label={text("widget.theme")}
          choices={WIDGET_THEMES.map((value) => ({ value, label: text(`widget.theme_${value}`) }))}
        />
        <FormSelect
          form={form}
          name="font"
          label={text("widget.font")}
          choices={WIDGET_FONTS.map((value) => ({
            value,
            label: text(`widget.font_${value}`, { site: site.siteDisplayName }),
          }))}
        />
      </FieldPair>
      <Switches>
        <FormSwitch form={form} name="showsImages" label={text("widget.images")} />
        <FormSwitch form={form} name="showsSource" label={text("widget.source")} />
        <FormSwitch form={form} name="isActive" label={text("widget.isActive")} />
        <FormSwitch form={form} name="hasOwnColours" label={text("widget.ownColours")} />
      </Switches>
      {hasOwnColours && (
        <>
          <FormColourField form={form} name="accent" label={text("widget.accent")} />
          <FormColourField form={form} name="background" label={text("widget.background")} isBackground />
        </>
      )}
      <FieldHint>{text("widget.coloursNote")}</FieldHint>
      <FormChipList form={form} name="hosts" label={text("widget.hosts")} />
      <FieldHint>{text("widget.hostsNote")}</FieldHint>
    </>
  );
}
