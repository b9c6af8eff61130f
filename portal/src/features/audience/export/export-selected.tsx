import Button from "@mui/material/Button";
import { Download } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useStartExport } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly ids: readonly number[];
  readonly onStarted: () => void;
}

export function ExportSelected({ siteNameId, ids, onStarted }: Props) {
  const text = useText();
  const starting = useStartExport(siteNameId);
  return (
    <Button
      startIcon={<Download {...SMALL_ICON} />}
      loading={starting.isPending}
      onClick={() => void onSuccess(starting.mutateAsync({ ids: [...ids] }), onStarted)}
    >
      {text("exports.startSelected", { count: ids.length })}
    </Button>
  );
}
