import Button from "@mui/material/Button";
import type { Label } from "@newsloom/contract/articles/labels";
import { Plus } from "lucide-react";
import type { Ref } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useCreateLabel } from "./mutations.ts";

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly siteNameId: number;
  readonly name: string;
  readonly onCreating: () => void;
  readonly onCreated: (label: Label) => void;
}

export function CreateLabel({ ref, siteNameId, name, onCreating, onCreated }: Props) {
  const text = useText();
  const create = useCreateLabel(siteNameId);
  return (
    <Button
      ref={ref}
      startIcon={<Plus {...SMALL_ICON} />}
      loading={create.isPending}
      onClick={() => {
        onCreating();
        void onSuccess(create.mutateAsync(name), onCreated);
      }}
    >
      {text("labelPicker.create", { name })}
    </Button>
  );
}
