import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CopyButton } from "../../../ui/data/copy-button.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { useClock } from "../../settings/api.ts";
import { eventAddressesQuery } from "./statistics-queries.ts";

const PROVIDERS = ["mailjet", "sendgrid"] as const;

const Address = styled("div")({
  display: "grid",
  justifyItems: "start",
  gap: 8,
  "& code": { fontFamily: "var(--mono)", fontSize: "var(--fs-12)", overflowWrap: "anywhere" },
  "& p": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

/** Where mail providers report to, and when they did last. */
export function EventAddressList({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const clock = useClock(siteNameId);
  const { data } = useQuery(eventAddressesQuery(siteNameId));
  if (!data) return null;
  return (
    <Section title={text("deliveryHealth.events")}>
      <p>{text("deliveryHealth.eventsNote")}</p>
      {PROVIDERS.map((provider) => {
        const name = text(`deliveryHealth.${provider}`);
        const last = data.lastEvents[provider];
        return (
          <SectionRow key={provider} name={name} meaning={text(`deliveryHealth.${provider}Note`)}>
            <Address>
              <code>{data[provider]}</code>
              <CopyButton
                value={data[provider]}
                label={text("deliveryHealth.copy")}
                copied={text("deliveryHealth.copied")}
                description={name}
              />
              <p>
                {last === null
                  ? text("deliveryHealth.noEvent")
                  : text("deliveryHealth.lastEvent", { time: formatFull(last, clock) })}
              </p>
            </Address>
          </SectionRow>
        );
      })}
    </Section>
  );
}
