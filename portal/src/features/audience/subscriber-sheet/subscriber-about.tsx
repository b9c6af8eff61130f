import type { SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import type { ReactNode } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { formatFieldValue } from "../fields/format-field-value.ts";
import { countryName, sourceName } from "../subscriber-names.ts";

const NO_TOP_LINE = { borderTop: 0 } as const;

interface Props {
  readonly subscriber: SubscriberDetails;
  readonly fields: readonly SubscriberField[];
  readonly clock: Clock;
}

/** Who a person is, and how they agreed to get mail. */
export function SubscriberAbout({ subscriber, fields, clock }: Props) {
  const text = useText();
  const { companyName, jobName, country, source, createDate, customFields } = subscriber;
  return (
    <DescriptionList sx={NO_TOP_LINE}>
      <Line name={text("audience.company")}>{companyName || "–"}</Line>
      <Line name={text("audience.job")}>{jobName || "–"}</Line>
      <Line name={text("audience.country")}>{countryName(country) || "–"}</Line>
      {fields.map((field) => (
        <Line key={field.id} name={field.name}>
          {formatFieldValue(field, customFields[field.key], clock, text) || "–"}
        </Line>
      ))}
      <Line name={text("audience.source")}>{sourceName(source, text)}</Line>
      <Line name={text("audience.added")}>
        <DateTime iso={createDate} clock={clock} />
      </Line>
      <Line name={text("subscriber.consent")}>
        <Consent consent={subscriber.consent} clock={clock} />
      </Line>
    </DescriptionList>
  );
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

interface ConsentProps {
  readonly consent: SubscriberDetails["consent"];
  readonly clock: Clock;
}

const NAMED = ["widget", "editor", "own-page", "import"] as const;
const isNamed = (how: string): how is (typeof NAMED)[number] => NAMED.some((one) => one === how);

/** When and how, and the text that was shown. */
function Consent({ consent, clock }: ConsentProps) {
  const text = useText();
  if (consent === null) return text("subscriber.consentNone");
  const { how } = consent;
  return (
    <>
      {isNamed(how) ? text(`subscriber.consent_${how}`) : how}, <DateTime iso={consent.date} clock={clock} />
      {consent.text !== "" && <q style={{ display: "block", color: "var(--ink-2)" }}>{consent.text}</q>}
    </>
  );
}
