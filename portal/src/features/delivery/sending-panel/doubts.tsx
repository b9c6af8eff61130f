import type { Sending } from "@newsloom/contract/delivery/sends";
import { providerTitle } from "@newsloom/domain/senders/mail-providers";
import { formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useClock } from "../../settings/api.ts";

interface Props {
  readonly siteNameId: number;
  readonly doubts: Sending["doubts"];
}

/** What is done about those in doubt. */
export function Doubts({ siteNameId, doubts }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  return doubts.map(({ provider, state, nextAt, problem }) => {
    const time = nextAt === null ? "" : formatFull(nextAt, clock);
    return (
      <p key={provider}>
        {text(`sending.doubt_${state}`, { provider: providerTitle(provider), time })}
        {problem !== "" && ` ${text("sending.doubt_problem", { problem })}`}
      </p>
    );
  });
}
