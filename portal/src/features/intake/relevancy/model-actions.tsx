import Button from "@mui/material/Button";
import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import { RefreshCw } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useRestoreModel, useTrainModel } from "../mutations.ts";

interface Props {
  readonly siteNameId: number;
  /** The newest first. */
  readonly versions: readonly RelevancyModel[];
}

export function ModelActions({ siteNameId, versions }: Props) {
  const text = useText();
  const train = useTrainModel(siteNameId);
  const restore = useRestoreModel(siteNameId);
  const active = versions.find(({ isActive }) => isActive);
  const earlier = active && versions.find(({ version }) => version < active.version)?.version;
  return (
    <>
      {earlier !== undefined && (
        <Button
          loading={restore.isPending}
          onClick={() =>
            void onSuccess(restore.mutateAsync(earlier), () =>
              toastSuccess(text("relevancy.wentBack", { version: earlier })),
            )
          }
        >
          {text("relevancy.goBack", { version: earlier })}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<RefreshCw {...SMALL_ICON} />}
        loading={train.isPending}
        onClick={() => void onSuccess(train.mutateAsync(), () => toastSuccess(text("relevancy.training")))}
      >
        {text("relevancy.train")}
      </Button>
    </>
  );
}
