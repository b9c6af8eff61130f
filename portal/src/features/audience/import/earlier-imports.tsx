import { styled } from "@mui/material/styles";
import type { ImportProcess } from "@newsloom/contract/audience/imports";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { useClock } from "../../settings/api.ts";
import { importsQuery, useLiveImports } from "./api.ts";
import { PartHead, PlainTable, TableFrame } from "./import-parts.tsx";

const Frame = styled("section")({ marginTop: 32 });

const COUNTS = ["added", "updated", "skipped", "failed"] as const;

interface Props {
  readonly site: PublicSite;
  /** The import that is shown above. */
  readonly exceptId?: number;
}

export function EarlierImports({ site, exceptId }: Props) {
  const text = useText();
  const clock = useClock(site.siteNameId);
  useLiveImports(site.siteNameId);
  const { data = [] } = useQuery(importsQuery(site.siteNameId));
  const imports = data.filter(({ importId }) => importId !== exceptId);
  if (imports.length === 0) return null;
  return (
    <Frame>
      <PartHead>
        <h2>{text("audienceImport.earlier")}</h2>
      </PartHead>
      {/* Wide rows scroll, so the table takes the focus. */}
      <TableFrame tabIndex={0} role="region" aria-label={text("audienceImport.earlier")}>
        <PlainTable>
          <thead>
            <tr>
              <th>{text("audienceImport.file")}</th>
              <th>{text("audienceImport.finished")}</th>
              <th>{text("audienceImport.by")}</th>
              <th className="number">{text("audienceImport.rows")}</th>
              {COUNTS.map((count) => (
                <th key={count} className="number">
                  {text(`audienceImport.${count}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.importId}>
                <td>
                  <Link to={linkTo(site, one)}>{one.fileName}</Link>
                </td>
                <td className="quiet">
                  {one.finishedAt === null ? (
                    text(`audienceImport.state_${one.state}`)
                  ) : (
                    <DateTime iso={one.finishedAt} clock={clock} />
                  )}
                </td>
                <td className="quiet">{one.userName}</td>
                <td className="number">{one.total.toLocaleString()}</td>
                {COUNTS.map((count) => (
                  <td key={count} className="number">
                    {one[count].toLocaleString()}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableFrame>
    </Frame>
  );
}

const linkTo = ({ siteName }: PublicSite, { importId, finishedAt }: ImportProcess) =>
  `/${siteName}/audience/import-${finishedAt === null ? "process" : "results"}?importId=${importId}`;
