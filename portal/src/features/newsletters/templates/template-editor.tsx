import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Template } from "@newsloom/contract/newsletters/templates";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { toastSuccess, toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { useClock } from "../../settings/api.ts";
import { PreviewProvider } from "../preview/preview-context.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { type TemplateContext, templateContextQuery } from "./api.ts";
import { useCreateTemplate } from "./mutations.ts";
import { SectionsPane } from "./sections/sections-pane.tsx";
import { SettingsPane } from "./settings/settings-pane.tsx";
import { TemplateLayout } from "./template-layout.tsx";
import { TemplateMessages } from "./template-messages.tsx";
import { TemplateUrlState } from "./template-url-state.ts";
import { TemplateVersions } from "./template-versions.tsx";
import { useTemplateEdits } from "./use-template-edits.ts";
import { useTemplateInput } from "./use-template-input.ts";

const Actions = styled("div")({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 8 });
const Changes = styled("span")({
  color: "var(--accent-ink)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
});

interface Props {
  readonly site: PublicSite;
  readonly template: Template;
}

/** One template: its sections, the settings of each, and what a newsletter made of it looks like. */
export function TemplateEditor({ site, template }: Props) {
  const text = useText();
  const { data, error, refetch } = useQuery(templateContextQuery(site.siteNameId, template.templateId));
  if (data) return <Editor site={site} template={template} context={data} />;
  return error ? (
    <ErrorState title={text("templates.failed")} reason={error.message} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
}

function Editor({ site, template, context }: Props & { readonly context: TemplateContext }) {
  const text = useText();
  const { siteNameId, siteName, siteDisplayName } = site;
  const clock = useClock(siteNameId);
  const [view, change] = useUrlState(TemplateUrlState);
  const [isShowingVersions, setIsShowingVersions] = useState(false);
  const create = useCreateTemplate(siteNameId);
  const edits = useTemplateEdits({
    siteNameId,
    template,
    onRestored: (discard) =>
      void toastWithAction(text("newsletterEditor.restored"), text("draft.discard"), discard),
  });
  const { base, edited, isDirty, isSaving, isStale } = edits;
  const input = useTemplateInput(edited, context);
  const canSave = isDirty && !isStale && edits.nameError === undefined;
  const chosen = view.part || (edited.model.sections[0]?.id ?? "@template");

  async function save(): Promise<void> {
    if (await edits.save()) toastSuccess(text("templates.saved", { name: edited.name }));
  }
  /** Somebody else's version stays, and these changes become a template of their own. */
  function saveCopy(): void {
    const copy = { ...edited, name: text("templates.copyOf", { name: edited.name }).slice(0, 100) };
    void onSuccess(create.mutateAsync({ ...copy, isDefault: false }), ({ result }) => {
      if (!result) return;
      edits.discard();
      toastSuccess(text("templates.created", { name: result.name }));
    });
  }
  useShortcuts(text("templateEditor.keysArea"), [
    { keys: "mod+s", description: text("templateEditor.save"), run: () => void save() },
  ]);

  return (
    <PreviewProvider input={input} recipient={context.sample}>
      <TemplateLayout
        shown={view.pane}
        onShow={(pane) => change({ pane })}
        head={
          <>
            <PageHeader
              title={base.name}
              windowTitle={text("app.titleOf", { screen: base.name, site: siteDisplayName })}
              aside={
                <Changes role="status">
                  {isDirty && text("templateEditor.changes", { count: Math.max(1, edits.changes) })}
                </Changes>
              }
              actions={
                <Actions>
                  <Button component={Link} to={`/${siteName}/template-editor`} variant="text">
                    {text("templates.all")}
                  </Button>
                  <Button onClick={() => setIsShowingVersions(true)}>
                    {text("newsletterEditor.versions")}
                  </Button>
                  <Button disabled={!isDirty || isSaving} onClick={edits.discard}>
                    {text("templateEditor.discard")}
                  </Button>
                  <Button
                    variant="contained"
                    disabled={!canSave}
                    loading={isSaving}
                    onClick={() => void save()}
                  >
                    {text("templateEditor.save")}
                  </Button>
                </Actions>
              }
            />
            <TemplateMessages
              failures={edits.failures}
              isStale={isStale}
              onTheirs={edits.discard}
              onCopy={saveCopy}
            />
          </>
        }
      >
        <SectionsPane
          edits={edits}
          chosen={chosen}
          onChoose={(part) => change({ part, pane: "settings" }, { replace: true })}
        />
        <SettingsPane
          edits={edits}
          chosen={chosen}
          onChoose={(part) => change({ part }, { replace: true })}
          siteName={context.brand.siteName}
        />
        <PreviewPane
          siteName={context.brand.siteName}
          subject={edited.name}
          textPreview={edited.model.textPreview}
          mode={view.preview}
          onMode={(mode) => change({ preview: mode }, { replace: true })}
        />
        {isShowingVersions && (
          <TemplateVersions
            siteNameId={siteNameId}
            id={base.templateId}
            clock={clock}
            onRestore={edits.change}
            onClose={() => setIsShowingVersions(false)}
          />
        )}
        <LeaveGuard when={isDirty} subject={base.name} onLeave={edits.discardDraft} />
      </TemplateLayout>
    </PreviewProvider>
  );
}
