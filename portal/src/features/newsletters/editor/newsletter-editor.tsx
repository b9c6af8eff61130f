import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { featuresOn } from "@newsloom/domain/sites/features";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { useClock } from "../../settings/api.ts";
import { featuresQuery } from "../../sites/api.ts";
import { renderingContextQuery } from "../api.ts";
import { CampaignStatusChip } from "../campaign-status-chip.tsx";
import { HeldMessage } from "../editions/held-reasons.tsx";
import { PreviewProvider } from "../preview/preview-context.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";
import type { SendingParts } from "../sending-parts.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { ContentPane } from "./content/content-pane.tsx";
import { EditorActionsProvider, type PlacedArticle } from "./editor-actions-context.ts";
import { EditorLayout } from "./editor-layout.tsx";
import { EditorUrlState } from "./editor-url-state.ts";
import { HeadActions } from "./head-actions.tsx";
import { NewsletterViewers } from "./newsletter-viewers.tsx";
import { ReaderChoice } from "./reader/reader-choice.tsx";
import { type Reader, usePreviewReader } from "./reader/use-preview-reader.ts";
import { AddressesProvider, type RenderingContext } from "./rendering-context.ts";
import { SaveStatus } from "./save-status.tsx";
import { MoveDialog } from "./sections/move-dialog.tsx";
import { PreflightPanel } from "./sections/preflight-panel.tsx";
import { SectionsPane } from "./sections/sections-pane.tsx";
import { SummaryStrip } from "./sections/summary-strip.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useMailChecks } from "./use-mail-checks.ts";
import { useNewsletterEdits } from "./use-newsletter-edits.ts";
import { useDescribeRecipients, useRecipients } from "./use-recipients.ts";
import { useSectionEdits } from "./use-section-edits.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

interface Props {
  readonly site: PublicSite;
  readonly campaign: Campaign;
  readonly sending: SendingParts;
}

/** Fills a newsletter: articles that may be added, its sections, and what the mail looks like. */
export function NewsletterEditor({ site, campaign, sending }: Props) {
  const text = useText();
  const { data, error, refetch } = useQuery(renderingContextQuery(site.siteNameId, campaign.distributionId));
  if (data) return <Editor site={site} campaign={campaign} sending={sending} context={data} />;
  return error ? (
    <ErrorState title={text("newsletter.failed")} reason={error.message} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
}

function Editor({ site, campaign, sending, context }: Props & { readonly context: RenderingContext }) {
  const text = useText();
  const { siteNameId, siteDisplayName } = site;
  const clock = useClock(siteNameId);
  const [view, change] = useUrlState(EditorUrlState);
  const edits = useNewsletterEdits({
    siteNameId,
    campaign,
    onRestored: (discard) =>
      void toastWithAction(text("newsletterEditor.restored"), text("draft.discard"), discard),
  });
  const { edited, base, state } = edits;
  const [placed, setPlaced] = useState<PlacedArticle>();
  const [dialog, setDialog] = useState<"versions" | "compare">();
  const features = useQuery(featuresQuery(siteNameId)).data ?? [];
  const actions = useSectionEdits(edits, setPlaced, featuresOn(features).includes("MovableSponsoredStories"));
  const [reader, setReader] = useState<Reader>();
  const maySeeReaders = useSitePermission(siteNameId, "audience");
  const recipient = usePreviewReader(siteNameId, reader, edited, context);
  const recipients = useRecipients(siteNameId, edited, campaign.notOpenedOf);
  const describe = useDescribeRecipients(recipients.choices);
  const checked = { edited, recipients, context, mail: useMailChecks(siteNameId, edits) };
  const save = () => void edits.saveNow();
  const keys = useListKeys(actions);
  useShortcuts(text("newsletterEditor.keysArea"), [
    { keys: "mod+s", description: text("newsletterEditor.save"), run: save },
    { keys: "u", description: text("newsletterEditor.undo"), run: edits.undo },
    { keys: "j", description: text("newsletterEditor.keyNext"), run: () => keys.step(1) },
    { keys: "k", description: text("newsletterEditor.keyPrevious"), run: () => keys.step(-1) },
    { keys: "d", description: text("newsletterEditor.keyRemove"), run: keys.remove },
  ]);
  const title = edited.newsletterName;

  return (
    <AddressesProvider value={context.addresses}>
      <EditorActionsProvider value={actions}>
        <PreviewProvider
          recipient={recipient}
          input={{
            subject: edited.newsletterSubject,
            date: context.date,
            tag: base.tag,
            model: edited.model,
            settings: edited.modelSettings,
            brand: context.brand,
            markup: context.markup,
            hasLiquid: context.hasLiquid,
          }}
        >
          <EditorLayout
            shown={view.pane}
            onShow={(pane) => change({ pane })}
            head={
              <>
                <PageHeader
                  title={title}
                  windowTitle={text("app.titleOf", { screen: title, site: siteDisplayName })}
                  aside={
                    <>
                      <CampaignStatusChip status={base.statusName} />{" "}
                      <SaveStatus state={state} base={base} clock={clock} />
                      <NewsletterViewers siteNameId={siteNameId} id={base.distributionId} />
                    </>
                  }
                  actions={
                    <HeadActions
                      site={site}
                      edits={edits}
                      checked={checked}
                      sending={sending}
                      onVersions={() => setDialog("versions")}
                      onCompare={() => setDialog("compare")}
                    />
                  }
                />
                <HeldMessage reasons={base.heldBecause} />
              </>
            }
          >
            <ContentPane
              siteNameId={siteNameId}
              shown={view.list}
              keyword={view.q}
              onShow={(contentList) => change({ list: contentList })}
              onSearch={(q) => change({ q }, { replace: true })}
            />
            <SectionsPane edits={edits} recipients={recipients} summary={<SummaryStrip {...checked} />}>
              <PreflightPanel {...checked} />
            </SectionsPane>
            <PreviewPane
              siteName={context.brand.siteName}
              subject={edited.newsletterSubject}
              textPreview={edited.model.textPreview}
              mode={view.preview}
              onMode={(mode) => change({ preview: mode }, { replace: true })}
              tools={
                maySeeReaders && <ReaderChoice siteNameId={siteNameId} reader={reader} onChoose={setReader} />
              }
            />
          </EditorLayout>
        </PreviewProvider>
        {placed && <MoveDialog placed={placed} onClose={() => setPlaced(undefined)} />}
        {dialog === "versions" && (
          <VersionsDialog
            siteNameId={siteNameId}
            id={base.distributionId}
            clock={clock}
            onRestore={edits.change}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === "compare" && state === "stale" && (
          <CompareDialog
            base={base}
            mine={edited}
            theirs={campaign}
            describe={describe}
            onMerge={(merged) => {
              edits.merge(merged);
              setDialog(undefined);
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </EditorActionsProvider>
    </AddressesProvider>
  );
}
