import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { useDeviceDraft } from "../../../platform/drafts/use-device-draft.ts";
import { reportError } from "../../../platform/error-store.ts";
import { campaignQuery } from "../api.ts";
import { useSaveCampaign } from "../mutations.ts";
import { type EditedNewsletter, editedOf, fieldErrors, isSameNewsletter } from "./edited-newsletter.ts";
import { NewsletterDraft } from "./newsletter-draft.ts";

const AUTOSAVE_MS = 1500;
const MAX_UNDO = 50;

export type SaveState = "saved" | "unsaved" | "saving" | "failed" | "invalid" | "stale";

interface Options {
  readonly siteNameId: number;
  /** As the server has it now. */
  readonly campaign: Campaign;
  /** Work that was not saved came back; `discard` shows what was saved instead. */
  readonly onRestored: (discard: () => void) => void;
}

/**
 * The newsletter as it is being edited. It is saved a while after the last change; what is not saved yet is stored on this
 * device. When somebody else saved meanwhile, nothing is saved until the editor has chosen.
 */
export function useNewsletterEdits({ siteNameId, campaign, onRestored }: Options) {
  const save = useSaveCampaign(siteNameId);
  const client = useQueryClient();
  const id = campaign.distributionId;
  /** What the changes started from. */
  const [base, setBase] = useState(campaign);
  const [edited, setEdited] = useState(() => editedOf(campaign));
  /** The last content, rendered or not: several changes may come before the next render. */
  const latest = useRef({ base, edited });
  const [past, setPast] = useState<readonly EditedNewsletter[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef<Promise<boolean>>(undefined);
  /** The content that could not be saved: it is tried again when it changes, or by hand. */
  const [failed, setFailed] = useState<EditedNewsletter>();
  const isDirty = useMemo(() => !isSameNewsletter(edited, base), [edited, base]);
  const errors = useMemo(() => fieldErrors(edited), [edited]);
  const isInvalid = Object.keys(errors).length > 0;
  const isNewer = campaign.version > base.version && !isSaving;
  const isStale = isNewer && isDirty;

  const show = useCallback((next: { readonly base?: Campaign; readonly edited: EditedNewsletter }) => {
    latest.current = { ...latest.current, ...next };
    setEdited(next.edited);
    if (next.base) setBase(next.base);
  }, []);

  const { changed } = useDeviceDraft<NewsletterDraft>(
    { siteNameId, kind: "newsletter", id: String(id) },
    {
      restore: (value) => {
        const draft = NewsletterDraft.safeParse(value).data;
        if (draft === undefined || isSameNewsletter(draft.edited, campaign)) return false;
        show({ base: { ...campaign, ...draft.base, version: draft.version }, edited: draft.edited });
        onRestored(() => show({ base: campaign, edited: editedOf(campaign) }));
        return true;
      },
      next: () => {
        const { base: from, edited: now } = latest.current;
        return isSameNewsletter(now, from)
          ? undefined
          : { version: from.version, base: editedOf(from), edited: now };
      },
    },
  );
  useEffect(() => changed(isDirty), [changed, isDirty, edited, base]);

  // Somebody else saved, and nothing of this window is lost by showing it.
  const showTheirs = useEffectEvent(() => {
    show({ base: campaign, edited: editedOf(campaign) });
    setPast([]);
  });
  useEffect(() => {
    if (isNewer && !isDirty) showTheirs();
  }, [isNewer, isDirty]);

  const change = useCallback(
    (next: (now: EditedNewsletter) => EditedNewsletter, isUndoable = true) => {
      const now = latest.current.edited;
      const replaced = next(now);
      if (replaced === now) return;
      if (isUndoable) setPast((steps) => [...steps.slice(-MAX_UNDO), now]);
      show({ edited: replaced });
    },
    [show],
  );

  function undo(): void {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    show({ edited: last });
  }

  /** Returns whether the server has everything. */
  async function saveNow(): Promise<boolean> {
    // A save that is under way may have begun before the last change.
    while (running.current) await running.current;
    const { base: from, edited: sent } = latest.current;
    if (isSameNewsletter(sent, from)) return true;
    if (isStale || Object.keys(fieldErrors(sent)).length > 0) return false;
    running.current = send(sent, from.version).finally(() => (running.current = undefined));
    return running.current;
  }

  async function send(sent: EditedNewsletter, version: number): Promise<boolean> {
    setIsSaving(true);
    setFailed(undefined);
    try {
      const answer = await save({ ...sent, distributionId: id, version });
      const now = latest.current.edited;
      show({ base: answer, edited: now === sent ? editedOf(answer) : now });
      return true;
    } catch (error) {
      setFailed(sent);
      // Somebody else saved: what they have is shown beside this.
      if (error instanceof CallError && error.status === 409)
        await client.refetchQueries({ queryKey: campaignQuery(siteNameId, id).queryKey, exact: true });
      else reportError(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  const autosave = useEffectEvent(() => void saveNow());
  useEffect(() => {
    if (!isDirty || isSaving || isStale || failed === edited) return;
    const timer = setTimeout(autosave, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [edited, isDirty, isSaving, isStale, failed]);

  /** The editor has chosen between the own changes and those of somebody else. */
  function merge(merged: EditedNewsletter): void {
    setPast((steps) => [...steps, latest.current.edited]);
    setFailed(undefined);
    show({ base: campaign, edited: merged });
  }

  const state: SaveState = isStale
    ? "stale"
    : isSaving
      ? "saving"
      : !isDirty
        ? "saved"
        : isInvalid
          ? "invalid"
          : failed === edited
            ? "failed"
            : "unsaved";
  return { base, edited, change, undo, canUndo: past.length > 0, saveNow, state, errors, merge };
}

export type NewsletterEdits = ReturnType<typeof useNewsletterEdits>;
