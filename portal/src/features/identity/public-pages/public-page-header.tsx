import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { ReactNode } from "react";
import { formatToday } from "../../../platform/format-date-time.ts";
import { useCurrentMinute } from "../../../ui/data/use-current-minute.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

const Dateline = styled("div")({
  display: "flex",
  justifyContent: "space-between",
  padding: "7px 0",
  borderTop: "1px solid var(--rule-ink)",
  borderBottom: "1px solid var(--rule)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& time:last-child": { fontFeatureSettings: "var(--figures)" },
});
const Name = styled("h1")({
  "&&": { margin: "24px 0 8px" },
  font: "560 3.75rem/1 var(--serif)",
  letterSpacing: "-.03em",
  textWrap: "balance",
  overflowWrap: "anywhere",
  [ON_NARROW]: { "&&": { margin: "16px 0 4px" }, fontSize: "2.75rem" },
});
const Sentence = styled(Name)({
  fontSize: "2.25rem",
  lineHeight: 1.12,
  letterSpacing: "-.02em",
  [ON_NARROW]: { fontSize: "1.875rem" },
});
const Lede = styled("p")({
  "&&": { marginBottom: 24 },
  font: "420 1.25rem/1.4 var(--serif)",
  color: "var(--ink-2)",
  [ON_NARROW]: { "&&": { marginBottom: 16 }, fontSize: "1.0625rem" },
});

const Logo = styled("img")({
  display: "block",
  maxWidth: "100%",
  maxHeight: 96,
  [ON_NARROW]: { maxHeight: 72 },
});

interface Props {
  /** The site whose date and time are shown above the name. */
  readonly site: PublicSite;
  readonly name: string;
  readonly lede?: ReactNode;
  /** Sentences are set smaller than the name of a site. */
  readonly isSentence?: boolean;
}

/** The site's name or the page's heading, below date and time in the site's time zone. */
export function PublicPageHeader({ site, name, lede, isSentence = false }: Props) {
  const now = useCurrentMinute();
  const { day, time } = formatToday(now, { zone: site.timeZone, dateFormat: site.dateFormat });
  const Title = isSentence ? Sentence : Name;
  return (
    <>
      <Dateline>
        <time dateTime={now.toISOString()}>{day}</time>
        <time dateTime={now.toISOString()}>{time}</time>
      </Dateline>
      <Title>
        {site.companyLogoUrl !== "" && name === site.siteDisplayName ? (
          <Logo src={site.companyLogoUrl} alt={name} />
        ) : (
          name
        )}
      </Title>
      {lede !== undefined && <Lede>{lede}</Lede>}
    </>
  );
}
