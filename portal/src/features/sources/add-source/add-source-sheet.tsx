import Button from "@mui/material/Button";
import type { Quota, SourcePreview } from "@newsloom/contract/sources/sources";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { completeAddress } from "@newsloom/domain/sources/source-form";
import { isStrictWebUrl } from "@newsloom/domain/text/web-address";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { previewQuery } from "../api.ts";
import { AddressField } from "./address-field.tsx";
import { NewSourceForm } from "./new-source-form.tsx";
import { PreviewItems } from "./preview-items.tsx";

interface Props {
  readonly siteNameId: number;
  /** The address that is looked at first; may be empty. */
  readonly firstAddress: string;
  readonly quota: Quota | undefined;
  readonly onClose: () => void;
  readonly onAdded: (sourceId: number) => void;
}

/** Adds a source: first its address, then what was found there. */
export function AddSourceSheet({ siteNameId, firstAddress, quota, onClose, onAdded }: Props) {
  const text = useText();
  const formId = useId();
  const [typed, setTyped] = useState(firstAddress);
  const [address, setAddress] = useState(() => (isStrictWebUrl(firstAddress) ? firstAddress : ""));
  const [isTouched, setIsTouched] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...previewQuery(siteNameId, address),
    enabled: address !== "",
  });
  const isChanged = completeAddress(typed) !== address;
  const failures = data?.validationFailures ?? (error ? [error.message] : []);
  const problem =
    isTouched && typed.trim() === ""
      ? text("addSource.addressNeeded")
      : isTouched && isChanged && !isStrictWebUrl(completeAddress(typed))
        ? text("source.notAnAddress")
        : !isChanged && !isFetching && !failures.includes(FEED_FAILURES.noLinks) && failures.length > 0
          ? failures.join(" ")
          : undefined;

  function look(event: SubmitEvent): void {
    event.preventDefault();
    setIsTouched(true);
    const next = completeAddress(typed);
    if (next === address) void refetch();
    else if (isStrictWebUrl(next)) setAddress(next);
  }
  const frame = { title: text("addSource.title"), kind: text("addSource.kind"), onClose };
  // On a page whose articles are not found by themselves, a selector finds them.
  const isWithoutLinks = failures.includes(FEED_FAILURES.noLinks);
  const found = data?.result ?? (isWithoutLinks ? pageWithoutLinks(address) : null);
  const addressForm = (
    <form id={formId} noValidate onSubmit={look}>
      <AddressField value={typed} error={problem} onChange={setTyped}>
        <Button type="submit" startIcon={<Search {...SMALL_ICON} />} loading={isFetching}>
          {text("addSource.look")}
        </Button>
      </AddressField>
    </form>
  );
  if (quota && !quota.canAddNewSource)
    return (
      <SideSheet {...frame}>
        <SheetIntro role="status">{text("addSource.quotaReached", { count: quota.quota })}</SheetIntro>
      </SideSheet>
    );
  if (found === null)
    return (
      <SideSheet {...frame}>
        <SheetIntro>{text("addSource.intro")}</SheetIntro>
        {addressForm}
        {isFetching && <PreviewItems siteNameId={siteNameId} items={undefined} emptyNote="" />}
      </SideSheet>
    );
  return (
    <NewSourceForm
      key={address}
      siteNameId={siteNameId}
      address={address}
      preview={found}
      before={addressForm}
      onClose={onClose}
      onAdded={onAdded}
    />
  );
}

const pageWithoutLinks = (url: string): SourcePreview => ({
  name: new URL(url).hostname,
  url,
  language: "",
  feeds: [],
  items: [],
});
