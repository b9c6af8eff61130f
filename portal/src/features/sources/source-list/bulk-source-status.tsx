import Button from "@mui/material/Button";
import type { Source } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSetStatusWithUndo } from "../use-set-status-with-undo.ts";

interface Props {
  readonly siteNameId: number;
  readonly sources: readonly Source[];
  readonly onDone: () => void;
}

/** Inactivates the active ones of the selected sources, or activates the others. */
export function BulkSourceStatus({ siteNameId, sources, onDone }: Props) {
  const text = useText();
  const setStatus = useSetStatusWithUndo(siteNameId);
  const active = sources.filter(({ sourceStatus }) => sourceStatus === "Active");
  const inactive = sources.filter(({ sourceStatus }) => sourceStatus === "Inactive");
  function set(changed: readonly Source[], isActive: boolean): void {
    onDone();
    setStatus(changed, isActive);
  }
  return (
    <>
      {active.length > 0 && (
        <Button onClick={() => set(active, false)}>
          {text("sources.inactivateMany", { count: active.length })}
        </Button>
      )}
      {inactive.length > 0 && (
        <Button onClick={() => set(inactive, true)}>
          {text("sources.activateMany", { count: inactive.length })}
        </Button>
      )}
    </>
  );
}
