import { styled } from "@mui/material/styles";
import type { Editions } from "@newsloom/contract/newsletters/editions";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useId } from "react";
import { Link } from "react-router";
import { formatFull } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useClock } from "../../settings/api.ts";
import { CampaignStatusChip } from "../campaign-status-chip.tsx";
import { HeldReasons } from "./held-reasons.tsx";

const Part = styled("section")({
  "& h3": { margin: "8px 0 4px", fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
  "& ol": { maxHeight: "30vh", margin: 0, padding: 0, listStyle: "none", overflowY: "auto" },
  "& li": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 12,
    minHeight: 40,
    borderTop: "1px solid var(--rule)",
    "& > div": { minWidth: 0, padding: "6px 0", overflowWrap: "anywhere" },
  },
});

interface Props {
  readonly site: PublicSite;
  readonly editions: Editions;
  readonly onClose: () => void;
}

export function MadeEditions({ site, editions, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const clock = useClock(site.siteNameId);
  const { nextEditionAt, editionOf, editions: made } = editions;
  const link = (id: number, name: string) => (
    <Link to={`/${site.siteName}/newsletters/${id}`} onClick={onClose}>
      {name}
    </Link>
  );
  return (
    <Part aria-labelledby={made.length > 0 ? titleId : undefined}>
      <p role="status">
        {nextEditionAt === null ? (
          text("editions.none")
        ) : (
          <>
            {text("editions.next")} <time dateTime={nextEditionAt}>{formatFull(nextEditionAt, clock)}</time>
          </>
        )}
      </p>
      {editionOf && (
        <p>
          {text("editions.partOf")} {link(editionOf.distributionId, editionOf.newsletterName)}
        </p>
      )}
      {made.length > 0 && (
        <>
          <h3 id={titleId}>{text("editions.made")}</h3>
          <ol>
            {made.map(({ distributionId, newsletterName, statusName, heldBecause }) => (
              <li key={distributionId}>
                <div>
                  {link(distributionId, newsletterName)}
                  <HeldReasons reasons={heldBecause} />
                </div>
                <CampaignStatusChip status={statusName} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Part>
  );
}
