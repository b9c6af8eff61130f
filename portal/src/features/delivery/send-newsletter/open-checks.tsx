import type { PreflightResult } from "@newsloom/domain/newsletters/preflight";
import { checksOf } from "@newsloom/domain/newsletters/preflight-messages";
import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorBox, WarningBox } from "../../../ui/feedback/warning-box.tsx";

interface Props {
  readonly checks: readonly PreflightResult[];
  /** Of the errors, for what they keep from being pressed. */
  readonly errorsId: string;
}

/** What the editor's checks found and nobody mended: errors, which keep it from being sent, and what is to be judged. */
export function OpenChecks({ checks, errorsId }: Props) {
  const text = useText();
  const errors = checksOf(checks, "error");
  const warnings = checksOf(checks, "warning");
  return (
    <>
      {errors.length > 0 && (
        <ErrorBox id={errorsId} role="alert">
          <CheckList title={text("sendNewsletter.blocked")} lines={errors} />
        </ErrorBox>
      )}
      {warnings.length > 0 && (
        <WarningBox>
          <CheckList
            title={`${text("preflight.title")}: ${text("preflight.open", { count: warnings.length })}`}
            lines={warnings}
          />
        </WarningBox>
      )}
    </>
  );
}

function CheckList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const titleId = useId();
  return (
    <>
      <strong id={titleId}>{title}</strong>
      <ul aria-labelledby={titleId}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
