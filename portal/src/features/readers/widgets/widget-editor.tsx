import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Widget } from "@newsloom/contract/readers/widgets";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { ChevronLeft, Plus } from "lucide-react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { useSheetIsPage } from "../../../ui/dialogs/sheet-heading.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useSaveWidget } from "../mutations.ts";
import { DeleteWidget } from "./delete-widget.tsx";
import { EmbedCodeView } from "./embed-code-view.tsx";
import { WidgetFieldList } from "./widget-field-list.tsx";
import { toFields, toForm, type WidgetFields, widgetRules } from "./widget-form.ts";
import { WidgetPreview } from "./widget-preview.tsx";
import { WidgetTabs } from "./widget-tabs.tsx";
import { WidgetUsageView } from "./widget-usage-view.tsx";

const Desk = styled("div")({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  padding: "0 var(--gutter) 32px",
});

interface Props {
  readonly site: PublicSite;
  readonly windowTitle: string;
  readonly widgets: readonly Widget[];
  /** Undefined for a new one. */
  readonly widget: Widget | undefined;
  readonly initial: WidgetFields;
  readonly mayWrite: boolean;
  readonly onOpen: (sheet: string) => void;
}

/** A widget: its form beside a preview that follows it, its code and its figures. */
export function WidgetEditor({ site, windowTitle, widgets, widget, initial, mayWrite, onOpen }: Props) {
  const text = useText();
  const { siteNameId } = site;
  const isNarrow = useSheetIsPage();
  const save = useSaveWidget(siteNameId);
  const form = useForm<WidgetFields>({
    resolver: zodResolver(widgetRules),
    mode: "onTouched",
    defaultValues: initial,
  });
  const submit = (submitted: WidgetFields) =>
    onSuccess(save.mutateAsync({ id: widget?.id, form: toForm(submitted) }), (saved) => {
      resetToSaved(form, toFields(saved, submitted));
      toastSuccess(text("widgets.saved", { name: saved.name }));
      if (!widget) onOpen(String(saved.id));
    });
  const tabs = widgets.length > 0 && <WidgetTabs site={site} widgets={widgets} openId={widget?.id} />;
  const fields = form.watch();
  const shown = (
    <>
      <WidgetPreview site={site} fields={fields} />
      <EmbedCodeView siteNameId={siteNameId} widgetId={widget?.id} font={fields.font} />
      {widget && <WidgetUsageView siteNameId={siteNameId} widgetId={widget.id} />}
    </>
  );
  return (
    <ListPage
      title={text("widgets.title")}
      windowTitle={windowTitle}
      actions={
        <>
          <Button variant="text" startIcon={<ChevronLeft {...SMALL_ICON} />} onClick={() => onOpen("")}>
            {text("widgets.back")}
          </Button>
          {mayWrite && widget && (
            <Button variant="text" startIcon={<Plus {...SMALL_ICON} />} onClick={() => onOpen("new")}>
              {text("widgets.new")}
            </Button>
          )}
        </>
      }
      sheet={
        mayWrite && (
          <FormSheet
            title={widget?.name ?? text("widget.newTitle")}
            kind={text("widget.kind")}
            form={form}
            draftOf={{ siteNameId, kind: "widget", id: String(widget?.id ?? "new") }}
            subject={initial.name}
            onSubmit={submit}
            isSending={save.isPending}
            action={text(widget ? "widget.save" : "widget.create")}
            needsChanges={widget !== undefined}
            onClose={() => onOpen("")}
            endAction={
              widget && <DeleteWidget siteNameId={siteNameId} widget={widget} onDeleted={() => onOpen("")} />
            }
            intro={isNarrow && tabs}
            after={isNarrow && shown}
          >
            <WidgetFieldList site={site} form={form} />
          </FormSheet>
        )
      }
    >
      {!(isNarrow && mayWrite) && (
        <Desk>
          {tabs}
          {shown}
        </Desk>
      )}
    </ListPage>
  );
}
