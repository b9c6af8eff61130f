import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { Segment } from "@newsloom/contract/audience/segments";
import { conditionsOf, SEGMENT_LIMITS, type SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { segmentProblems } from "@newsloom/domain/audience/segments/segment-problems";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, Copy, Plus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { ConditionGroupEditor } from "./condition-group-editor.tsx";
import { ConditionLane } from "./condition-lane.tsx";
import { DeleteSegment } from "./delete-segment.tsx";
import { describeSegment } from "./describe-segment.ts";
import { useSaveSegment } from "./mutations.ts";
import { newCondition } from "./new-condition.ts";
import { conditionCountsQuery, segmentCountQuery, segmentSampleQuery } from "./segment-api.ts";
import { SegmentResult } from "./segment-result.tsx";
import type { SegmentNames } from "./use-segment-names.ts";

const Layout = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 30%)",
  height: "100%",
  overflow: "hidden",
  [ON_NARROW]: { display: "block", height: "auto", overflow: "visible" },
});
const Builder = styled("div")({ overflowY: "auto", [ON_NARROW]: { overflow: "visible" } });
const Body = styled("div")({ display: "grid", gap: 12, padding: "0 var(--gutter) 48px", maxWidth: 1100 });
const Aside = styled("aside")({
  overflowY: "auto",
  padding: "12px var(--gutter) 32px",
  borderLeft: "1px solid var(--rule)",
  background: "var(--desk)",
  [ON_NARROW]: { overflow: "visible", border: 0, paddingBottom: 88 },
});
const Sentence = styled("p")({
  paddingBottom: 4,
  color: "var(--ink-2)",
  fontSize: "var(--fs-14)",
  lineHeight: 1.55,
  overflowWrap: "anywhere",
  textWrap: "pretty",
});
const Quiet = styled("p")({ color: "var(--ink-2)", fontSize: "var(--fs-12)", textWrap: "pretty" });
const ButNot = styled("p")({ color: "var(--bad)", fontWeight: "var(--w-med)", textAlign: "center" });
const SaveBar = styled("div")({
  display: "none",
  [ON_NARROW]: {
    position: "fixed",
    zIndex: 2,
    right: 0,
    bottom: 0,
    left: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 12,
    padding: "10px var(--gutter)",
    borderTop: "1px solid var(--rule)",
    background: "var(--raised)",
    "& b": { fontSize: "var(--fs-22)", fontFeatureSettings: "var(--figures)" },
  },
});
/** On a narrow screen the bar at the bottom has it. */
const OnlyWide = styled("span")({ display: "contents", [ON_NARROW]: { display: "none" } });
const COUNT_AFTER_MS = 300;

interface SegmentDraft {
  readonly name: string;
  readonly filter: SegmentFilter;
}

interface Props {
  readonly siteNameId: number;
  readonly windowTitle: string;
  /** Undefined for a new one. */
  readonly segment: Segment | undefined;
  readonly initial: SegmentDraft;
  readonly names: SegmentNames;
  readonly onSheet: (sheet: string) => void;
}

const isSame = (one: SegmentDraft, other: SegmentDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The builder of a segment: who is included, who is excluded, and beside it how many that are. */
export function SegmentEditor({ siteNameId, windowTitle, segment, initial, names, onSheet }: Props) {
  const text = useText();
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const { name, filter } = draft;
  const problems = segmentProblems(filter, names.customFields);
  const result = useResult(siteNameId, filter, problems.length === 0);
  const save = useSaveSegment(siteNameId);
  const isChanged = !isSame(saved, draft);
  const setFilter = (patch: Partial<SegmentFilter>) => setDraft({ name, filter: { ...filter, ...patch } });
  const groupProps = {
    depth: 1,
    names,
    counts: result.conditions,
    everyone: result.counts?.everyone ?? 0,
    hasRoom: conditionsOf(filter).length < SEGMENT_LIMITS.conditions,
  };

  const submit = () =>
    onSuccess(save.mutateAsync({ id: segment?.id, ...draft }), (answer) => {
      const stored = { name: answer.name, filter };
      // Rendered synchronously, so that the leave guard lets the new address in.
      flushSync(() => {
        setSaved(stored);
        setDraft(stored);
      });
      toastSuccess(text("segments.saved", { name: answer.name }));
      if (!segment) onSheet(`segment-${answer.id}`);
    });
  const saveButton = (
    <Button
      variant="contained"
      loading={save.isPending}
      disabled={problems.length > 0 || name.trim() === "" || (segment !== undefined && !isChanged)}
      onClick={() => void submit()}
    >
      {text("segment.save")}
    </Button>
  );
  return (
    <Layout>
      <Builder>
        <PageHeader
          title={segment?.name ?? text("segment.newTitle")}
          windowTitle={windowTitle}
          aside={isChanged && text("segment.changed")}
          actions={
            <>
              <Button
                variant="text"
                startIcon={<ChevronLeft {...SMALL_ICON} />}
                onClick={() => onSheet("segments")}
              >
                {text("segments.all")}
              </Button>
              {segment && !isChanged && (
                <>
                  <Button
                    variant="text"
                    startIcon={<Copy {...SMALL_ICON} />}
                    onClick={() => onSheet(`segment-copy-${segment.id}`)}
                  >
                    {text("segments.duplicate")}
                  </Button>
                  <DeleteSegment
                    siteNameId={siteNameId}
                    segment={segment}
                    onDeleted={() => onSheet("segments")}
                  />
                </>
              )}
              {isChanged && <Button onClick={() => setDraft(saved)}>{text("segment.discard")}</Button>}
              <OnlyWide>{saveButton}</OnlyWide>
            </>
          }
        />
        <Body>
          <OutlinedInput
            value={name}
            placeholder={text("segment.name")}
            onChange={(event) => setDraft({ name: event.target.value, filter })}
            slotProps={{ input: { "aria-label": text("segment.name"), maxLength: SEGMENT_LIMITS.name } }}
          />
          <Sentence>{describeSegment(filter, names, text)}</Sentence>
          <ConditionLane kind="include" count={result.counts?.included}>
            {filter.include.items.length === 0 && <Quiet>{text("segment.includeEveryone")}</Quiet>}
            <ConditionGroupEditor
              {...groupProps}
              group={filter.include}
              onChange={(include) => setFilter({ include })}
            />
          </ConditionLane>
          {filter.exclude ? (
            <>
              <ButNot>{text("segment.butNot")}</ButNot>
              <ConditionLane
                kind="exclude"
                count={result.counts && result.counts.included - result.counts.count}
              >
                <ConditionGroupEditor
                  {...groupProps}
                  group={filter.exclude}
                  onChange={(exclude) => setFilter({ exclude: exclude.items.length === 0 ? null : exclude })}
                />
              </ConditionLane>
            </>
          ) : (
            <div>
              <Button
                startIcon={<Plus {...SMALL_ICON} />}
                disabled={!groupProps.hasRoom}
                onClick={() => setFilter({ exclude: { match: "any", items: [newCondition("tag", names)] } })}
              >
                {text("segment.addExclude")}
              </Button>
            </div>
          )}
          <Quiet>{text("segment.sending")}</Quiet>
        </Body>
      </Builder>
      <Aside aria-label={text("segment.result")}>
        <SegmentResult
          counts={result.counts}
          savedCount={segment?.count ?? undefined}
          isStale={result.isStale}
          problem={problems.length > 0 ? text("segment.incomplete") : result.error?.message}
          hasExclusion={filter.exclude !== null}
          sample={result.sample}
        />
      </Aside>
      <SaveBar>
        <span>
          <b>{result.counts?.count.toLocaleString() ?? "–"}</b>{" "}
          {text("segment.people", { count: result.counts?.count ?? 0 })}
        </span>
        {saveButton}
      </SaveBar>
      <LeaveGuard when={isChanged} subject={segment?.name} />
    </Layout>
  );
}

/** The counts of the last filter that was complete, once nobody has changed it for a while. */
function useResult(siteNameId: number, filter: SegmentFilter, isComplete: boolean) {
  const [lastComplete, setLastComplete] = useState(filter);
  if (isComplete && lastComplete !== filter) setLastComplete(filter);
  const counted = useDebounced(lastComplete, COUNT_AFTER_MS);
  const count = useQuery(segmentCountQuery(siteNameId, counted));
  const conditions = useQuery(conditionCountsQuery(siteNameId, counted));
  const sample = useQuery(segmentSampleQuery(siteNameId, counted));
  return {
    counts: count.data,
    conditions: conditions.data,
    sample: sample.data,
    error: count.error,
    isStale: count.isPlaceholderData || counted !== filter,
  };
}
