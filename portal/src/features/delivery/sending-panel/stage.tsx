import type { Sending } from "@newsloom/contract/delivery/sends";
import { waitingOf } from "@newsloom/domain/delivery/balance";
import { providerTitle } from "@newsloom/domain/senders/mail-providers";
import { limitedTimeMs } from "@newsloom/domain/senders/speed-limit";
import { formatFull } from "../../../platform/format-date-time.ts";
import { currentLanguage } from "../../../platform/i18n/language.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { useClock } from "../../settings/api.ts";

interface Props {
  readonly siteNameId: number;
  readonly sending: Sending;
}

/** How far it is: when it begins, or how many have it. */
export function Stage({ siteNameId, sending }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const { state, counts, audience, scheduledDate, mailsPerHour, sharesLimitWith, isPackage } = sending;
  if (state === "scheduled" && scheduledDate !== null)
    return (
      <p>
        {text(isPackage ? "package.scheduled" : "sending.scheduled", {
          time: formatFull(scheduledDate, clock),
        })}
      </p>
    );
  if (state === "preparing") return <p>{text("sending.preparing")}</p>;
  if (audience === null) return null;
  const total = audience - counts.excluded;
  const isLimited = mailsPerHour !== null && state === "sending" && waitingOf(counts) > 0;
  // One that is there is shown by itself; what was stopped before anybody got it has come nowhere.
  if (state === "finished" && (isPackage || total === 0)) return null;
  const title = isPackage ? "package.making" : state === "paused" ? "sending.paused" : "sending.title";
  return (
    <>
      <ProgressBar
        title={text(title)}
        done={total - waitingOf(counts)}
        total={total}
        unit={text("sending.unit")}
        leftMs={
          isLimited ? limitedTimeMs(waitingOf(counts), mailsPerHour, sharesLimitWith.length + 1) : undefined
        }
      />
      {sending.firstProvider !== "" && (
        <p>
          {text("sending.failedOver", {
            first: providerTitle(sending.firstProvider),
            second: providerTitle(sending.provider),
          })}
        </p>
      )}
      {isLimited && (
        <p>
          {text("sending.limited", {
            provider: providerTitle(sending.provider),
            mails: formatNumber(mailsPerHour),
          })}
        </p>
      )}
      {isLimited && <SharedLimit newsletters={sharesLimitWith} />}
      <FirstWaveStage siteNameId={siteNameId} sending={sending} />
    </>
  );
}

const SHOWN_SUBJECTS = 3;

function SharedLimit({ newsletters }: { readonly newsletters: Sending["sharesLimitWith"] }) {
  const text = useText();
  if (newsletters.length === 0) return null;
  const names = newsletters.slice(0, SHOWN_SUBJECTS).map(({ subject }) => `“${subject}”`);
  const more = newsletters.length - names.length;
  if (more > 0) names.push(text("sending.sharesLimitMore", { count: more }));
  const subjects = new Intl.ListFormat(currentLanguage()).format(names);
  return <p>{text("sending.sharesLimit", { count: newsletters.length, subjects })}</p>;
}

/** Nothing once the rest may have it. */
function FirstWaveStage({ siteNameId, sending: { firstWave, state, counts } }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  if (!firstWave || firstWave.isRestReleased || state !== "sending") return null;
  const { people, restAt } = firstWave;
  if (restAt === null) {
    const first = people ?? 0;
    return <p>{text("sending.firstWave", { count: first, people: formatNumber(first) })}</p>;
  }
  const rest = waitingOf(counts);
  const values = { count: rest, people: formatNumber(rest), time: formatFull(restAt, clock) };
  return <p>{text("sending.restAt", values)}</p>;
}
