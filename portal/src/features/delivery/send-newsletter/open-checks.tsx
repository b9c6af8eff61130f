import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { WarningBox } from "../../../ui/feedback/warning-box.tsx";

/** What the editor's checks found and nobody mended; nothing where all of them pass. */
export function OpenChecks({ checks }: { readonly checks: readonly string[] }) {
  const text = useText();
  const titleId = useId();
  if (checks.length === 0) return null;
  return (
    <WarningBox>
      <strong id={titleId}>
        {text("preflight.title")}: {text("preflight.open", { count: checks.length })}
      </strong>
      <ul aria-labelledby={titleId}>
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </WarningBox>
  );
}
