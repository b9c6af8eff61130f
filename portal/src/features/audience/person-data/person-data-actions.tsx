import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { Download } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { nameOf } from "../subscriber-names.ts";
import { useErasePerson, useFetchPersonData } from "./mutations.ts";

const Note = styled("p")({ "&&": { margin: "8px 0" }, color: "var(--ink-2)", textWrap: "pretty" });
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8 });
const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;

interface Props {
  readonly siteNameId: number;
  readonly subscriber: Subscriber;
  readonly onErased: () => void;
}

/** What somebody may ask for: everything the site has of them as a file, and to be erased. */
export function PersonDataActions({ siteNameId, subscriber, onErased }: Props) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const fetchData = useFetchPersonData(siteNameId);
  const erase = useErasePerson(siteNameId);
  const name = nameOf(subscriber);
  const save = () =>
    onSuccess(fetchData.mutateAsync(subscriber.id), (data) =>
      saveFile("person-data.json", JSON.stringify(data, null, 2), "application/json"),
    );
  function confirm(): void {
    setIsConfirming(false);
    void onSuccess(erase.mutateAsync(subscriber.id), () => {
      onErased();
      toastSuccess(text("personData.erased", { name }));
    });
  }
  return (
    <>
      <Note>{text("personData.note")}</Note>
      <Actions>
        <Button
          startIcon={<Download {...SMALL_ICON} />}
          loading={fetchData.isPending}
          onClick={() => void save()}
        >
          {text("personData.download")}
        </Button>
        <Button
          variant="text"
          sx={QUIET_DANGER}
          loading={erase.isPending}
          onClick={() => setIsConfirming(true)}
        >
          {text("personData.erase")}
        </Button>
      </Actions>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("personData.eraseTitle", { name })}
        note={text("personData.eraseNote")}
        action={text("personData.eraseAction")}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
