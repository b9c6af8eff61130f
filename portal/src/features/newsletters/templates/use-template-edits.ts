import type { Template } from "@newsloom/contract/newsletters/templates";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { useDeviceDraft } from "../../../platform/drafts/use-device-draft.ts";
import { reportError } from "../../../platform/error-store.ts";
import { templatesQuery } from "../api.ts";
import {
  countChanges,
  type EditedTemplate,
  editedOf,
  isSameTemplate,
  nameError,
  TemplateDraft,
} from "./edited-template.ts";
import { useSaveTemplate } from "./mutations.ts";

interface Options {
  readonly siteNameId: number;
  /** As the server has it now. */
  readonly template: Template;
  /** Work that was not saved came back; `discard` shows what was saved instead. */
  readonly onRestored: (discard: () => void) => void;
}

/** The template as it is being edited. What is not saved yet is stored on this device. */
export function useTemplateEdits({ siteNameId, template, onRestored }: Options) {
  const send = useSaveTemplate(siteNameId);
  const client = useQueryClient();
  /** What the changes started from. */
  const [base, setBase] = useState(template);
  const [edited, setEdited] = useState(() => editedOf(template));
  /** The last content, rendered or not: several changes may come before the next render. */
  const latest = useRef({ base, edited });
  const [isSaving, setIsSaving] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const isDirty = useMemo(() => !isSameTemplate(edited, base), [edited, base]);
  const changes = useMemo(() => countChanges(base, edited), [edited, base]);
  const error = nameError(edited);
  const isNewer = template.version > base.version && !isSaving;

  const show = useCallback((next: { readonly base?: Template; readonly edited: EditedTemplate }) => {
    latest.current = { ...latest.current, ...next };
    setEdited(next.edited);
    if (next.base) setBase(next.base);
  }, []);
  const showSaved = useCallback(() => {
    setFailures([]);
    show({ base: template, edited: editedOf(template) });
  }, [show, template]);

  const draft = useDeviceDraft<TemplateDraft>(
    { siteNameId, kind: "template", id: String(template.templateId) },
    {
      restore: (value) => {
        const stored = TemplateDraft.safeParse(value).data;
        if (stored === undefined || isSameTemplate(stored.edited, template)) return false;
        show({ base: { ...template, ...stored.base, version: stored.version }, edited: stored.edited });
        onRestored(showSaved);
        return true;
      },
      next: () => {
        const { base: from, edited: now } = latest.current;
        return isSameTemplate(now, from)
          ? undefined
          : { version: from.version, base: editedOf(from), edited: now };
      },
    },
  );
  const { changed } = draft;
  useEffect(() => changed(isDirty), [changed, isDirty, edited, base]);

  // Somebody else saved, and nothing of this window is lost by showing it.
  const showTheirs = useEffectEvent(showSaved);
  useEffect(() => {
    if (isNewer && !isDirty) showTheirs();
  }, [isNewer, isDirty]);

  const change = useCallback(
    (next: (now: EditedTemplate) => EditedTemplate): void => show({ edited: next(latest.current.edited) }),
    [show],
  );

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    if (!isDirty || isSaving || isNewer || error !== undefined) return false;
    const sent = latest.current.edited;
    setIsSaving(true);
    try {
      const { result, validationFailures } = await send(base.templateId, { ...sent, version: base.version });
      setFailures(validationFailures);
      if (!result) return false;
      const now = latest.current.edited;
      show({ base: result, edited: now === sent ? editedOf(result) : now });
      return true;
    } catch (failure) {
      // Somebody else saved: the choice between both is shown.
      if (failure instanceof CallError && failure.status === 409)
        await client.refetchQueries({ queryKey: templatesQuery(siteNameId).queryKey, exact: true });
      else reportError(failure);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return {
    base,
    edited,
    change,
    save,
    /** Shows what the server has. */
    discard: showSaved,
    /** The person leaves without saving. */
    discardDraft: draft.discard,
    changes,
    isDirty,
    isSaving,
    isStale: isNewer && isDirty,
    nameError: error,
    failures,
  };
}

export type TemplateEdits = ReturnType<typeof useTemplateEdits>;
