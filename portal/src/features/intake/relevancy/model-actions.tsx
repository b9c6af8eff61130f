import Button from "@mui/material/Button";
import type { RelevancyModel } from "@newsloom/contract/intake/relevancy";
import { RefreshCw } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { HiddenText } from "../../../ui/layout/visually-hidden.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useRestoreModel, useTrainModel } from "../mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly model: RelevancyModel;
  /** The newest first. */
  readonly versions: readonly RelevancyModel[];
  readonly isTraining: boolean;
}

/** Learns now, or judges by another version again. */
export function ModelActions({ siteNameId, model, versions, isTraining }: Props) {
  const text = useText();
  const train = useTrainModel(siteNameId);
  const isLearning = train.isPending || isTraining;
  const earlier = versions.find(({ version }) => version < model.version)?.version;
  const newest = versions[0]?.version ?? 0;
  return (
    <>
      {earlier !== undefined && (
        <RestoreButton
          siteNameId={siteNameId}
          version={earlier}
          label={text("relevancy.goBack", { version: earlier })}
        />
      )}
      {newest > model.version && model.version > 0 && (
        <RestoreButton
          siteNameId={siteNameId}
          version={newest}
          label={text("relevancy.useNewest", { version: newest })}
        />
      )}
      <Button
        variant="outlined"
        startIcon={<RefreshCw {...SMALL_ICON} />}
        loading={isLearning}
        onClick={() => train.mutate()}
      >
        {text("relevancy.train")}
      </Button>
      <HiddenText role="status">{isLearning ? text("relevancy.training") : ""}</HiddenText>
    </>
  );
}

interface RestoreProps {
  readonly siteNameId: number;
  readonly version: number;
  readonly label: string;
}

function RestoreButton({ siteNameId, version, label }: RestoreProps) {
  const text = useText();
  const restore = useRestoreModel(siteNameId);
  return (
    <Button
      variant="text"
      loading={restore.isPending}
      onClick={() =>
        void onSuccess(restore.mutateAsync(version), () =>
          toastSuccess(text("relevancy.wentBack", { version })),
        )
      }
    >
      {label}
    </Button>
  );
}
