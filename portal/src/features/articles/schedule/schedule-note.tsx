import Button from "@mui/material/Button";
import type { Article } from "@newsloom/contract/articles/articles";
import { CalendarClock } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { SheetBanner } from "../sheet-elements.tsx";
import { useScheduleOf } from "./api.ts";
import { useSchedule, useUnschedule } from "./mutations.ts";
import { useFormatPlannedTime } from "./use-format-planned-time.ts";
import { usePositionBesidePins } from "./use-position-beside-pins.ts";

interface Props {
  readonly siteNameId: number;
  readonly article: Article;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onChange: () => void;
}

/** When and where the article is published by itself; nothing when it is not scheduled. */
export function ScheduleNote({ siteNameId, article, clock, mayWrite, onChange }: Props) {
  const text = useText();
  const { articleId, title } = article;
  const plan = useScheduleOf(siteNameId, articleId);
  const formatTime = useFormatPlannedTime(clock);
  const positionBesidePins = usePositionBesidePins(siteNameId);
  const schedule = useSchedule(siteNameId);
  const unschedule = useUnschedule(siteNameId);
  if (!plan) return null;
  const { publishAt, position, userName } = plan;
  const cancel = () =>
    onSuccess(unschedule.mutateAsync(articleId), () =>
      toastWithAction(text("schedule.cancelled", { title }), text("toast.undo"), () =>
        schedule.mutate({ articleId, publishAt, position }),
      ),
    );
  return (
    <SheetBanner role="note">
      <CalendarClock {...SMALL_ICON} />
      <p>
        {text("schedule.plan", {
          time: formatTime(publishAt),
          position: positionBesidePins(plan),
          userName,
        })}
      </p>
      {mayWrite && (
        <span className="buttons">
          <Button variant="text" size="small" onClick={onChange}>
            {text("schedule.change")}
          </Button>
          <Button variant="text" size="small" loading={unschedule.isPending} onClick={() => void cancel()}>
            {text("schedule.cancel")}
          </Button>
        </span>
      )}
    </SheetBanner>
  );
}
