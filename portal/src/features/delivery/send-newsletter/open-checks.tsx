import { styled } from "@mui/material/styles";
import type { PreflightResult } from "@newsloom/domain/newsletters/preflight";
import { findingText, PREFLIGHT_LABELS } from "@newsloom/domain/newsletters/preflight-messages";
import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorBox, WarningBox } from "../../../ui/feedback/warning-box.tsx";

const Details = styled("ul")({
  listStyle: "none",
  "&&": { margin: "2px 0 6px", paddingLeft: 10, borderLeft: "2px solid var(--rule-2)" },
  "& li + li": { marginTop: 4 },
});
const More = styled("details")({
  paddingLeft: 12,
  "& summary": { cursor: "pointer" },
  "& summary:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  "&& ul": { paddingLeft: 0, borderLeft: 0 },
});
/** Of a check; the others are folded. */
const SHOWN_DETAILS = 3;

interface Props {
  readonly checks: readonly PreflightResult[];
  /** Of the errors, for what they keep from being pressed. */
  readonly errorsId: string;
}

/** What the editor's checks found and nobody mended: errors, which keep it from being sent, and what is to be judged. */
export function OpenChecks({ checks, errorsId }: Props) {
  const text = useText();
  const errors = checks.filter(({ level }) => level === "error");
  const warnings = checks.filter(({ level }) => level === "warning");
  return (
    <>
      {errors.length > 0 && (
        <ErrorBox id={errorsId} role="alert">
          <CheckList title={text("sendNewsletter.blocked")} checks={errors} />
        </ErrorBox>
      )}
      {warnings.length > 0 && (
        <WarningBox>
          <CheckList
            title={`${text("preflight.title")}: ${text("preflight.open", { count: warnings.length })}`}
            checks={warnings}
          />
        </WarningBox>
      )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly checks: readonly PreflightResult[];
}

function CheckList({ title, checks }: ListProps) {
  const titleId = useId();
  return (
    <>
      <strong id={titleId}>{title}</strong>
      <ul aria-labelledby={titleId}>
        {checks.map((result) => (
          <Check key={result.check} {...result} />
        ))}
      </ul>
    </>
  );
}

/** What was found, and below it each single link or mail client it is about. */
function Check({ details = [], ...result }: PreflightResult) {
  const text = useText();
  // One that is over would take as much room folded.
  const shown = details.length === SHOWN_DETAILS + 1 ? details : details.slice(0, SHOWN_DETAILS);
  const more = details.slice(shown.length);
  return (
    <li>
      {PREFLIGHT_LABELS[result.check]}: {findingText(result)}
      <DetailList details={shown} />
      {more.length > 0 && (
        <More>
          <summary>{text("sendNewsletter.moreDetails", { count: more.length })}</summary>
          <DetailList details={more} />
        </More>
      )}
    </li>
  );
}

const DetailList = ({ details }: { readonly details: readonly string[] }) =>
  details.length > 0 && (
    <Details>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </Details>
  );
