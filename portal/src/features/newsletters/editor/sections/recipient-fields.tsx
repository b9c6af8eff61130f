import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { useId } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../../ui/data/charts/format-figures.ts";
import { SelectIcon } from "../../../../ui/forms/select-icon.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { listName } from "../../../audience/subscriber-names.ts";
import { notOpenedText } from "../../audience-names.ts";
import type { NewsletterEdits } from "../use-newsletter-edits.ts";
import type { EditedRecipients } from "../use-recipients.ts";
import { SegmentChoice } from "./segment-choice.tsx";

const Fields = styled("div")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: "6px 12px",
  padding: "10px 0",
  borderBottom: "1px solid var(--rule)",
  "& label, & .label": { color: "var(--ink-3)", fontSize: "var(--fs-11)" },
  "& .MuiSelect-select": { overflow: "hidden", textOverflow: "ellipsis" },
  "& .to": { display: "flex", alignItems: "center", gap: 12, minWidth: 0 },
  "& .people": {
    marginLeft: "auto",
    whiteSpace: "nowrap",
    fontFeatureSettings: "var(--figures)",
    "& b": { fontWeight: "var(--w-bold)" },
  },
  '& .people[data-nobody="true"]': { color: "var(--bad)" },
  "& .only": { gridColumn: "1 / -1", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  '& .only[data-gone="true"]': { color: "var(--bad)" },
  "& .problem": { gridColumn: "1 / -1", color: "var(--bad)", fontSize: "var(--fs-12)" },
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 4 },
});
const Address = styled("span")({ marginLeft: 6, color: "var(--ink-3)" });

interface Props {
  readonly edits: Pick<NewsletterEdits, "edited" | "change">;
  readonly recipients: EditedRecipients;
}

/** Whom the newsletter comes from, and who gets it, with how many they are now. */
export function RecipientFields({ edits, recipients }: Props) {
  const text = useText();
  const { edited, change } = edits;
  const { choices, people, error, isSegmentGone, notOpenedOf } = recipients;
  const [senderFieldId, listFieldId] = [useId(), useId()];
  const { senderId, subscriptionListId, audience } = edited;
  const senders = choices?.senders ?? [];
  const isGone = senderId !== null && !senders.some(({ id }) => id === senderId);
  const segments = choices?.segments ?? [];
  const hasChosenSegments = audience.include.length + audience.exclude.length > 0;
  // Shown while loading: sections that move down later are dropped on by mistake.
  const showsSegments = choices === undefined || segments.length > 0 || hasChosenSegments;
  const choose = (kind: "include" | "exclude") => (ids: number[]) =>
    change((now) => ({ ...now, audience: { ...now.audience, [kind]: ids } }));
  return (
    <Fields>
      <label htmlFor={senderFieldId}>{text("recipients.from")}</label>
      <Select
        value={senderId ?? ""}
        displayEmpty
        size="small"
        IconComponent={SelectIcon}
        SelectDisplayProps={{ id: senderFieldId, "aria-label": text("recipients.from") }}
        onChange={({ target: { value } }) => change((now) => ({ ...now, senderId: Number(value) || null }))}
      >
        <MenuItem value="">{text("recipients.noSender")}</MenuItem>
        {isGone && <MenuItem value={senderId}>{choices ? text("recipients.goneSender") : "\u2026"}</MenuItem>}
        {senders.map(({ id, name, email }) => (
          <MenuItem key={id} value={id}>
            {name}
            <Address>{email}</Address>
          </MenuItem>
        ))}
      </Select>
      <label htmlFor={listFieldId}>{text("recipients.to")}</label>
      <div className="to">
        <Select
          value={subscriptionListId ?? ""}
          displayEmpty
          size="small"
          IconComponent={SelectIcon}
          SelectDisplayProps={{ id: listFieldId, "aria-label": text("recipients.to") }}
          onChange={({ target: { value } }) =>
            change((now) => ({ ...now, subscriptionListId: Number(value) || null }))
          }
        >
          <MenuItem value="">{text("recipients.noList")}</MenuItem>
          {SUBSCRIPTION_LISTS.map(({ id }) => (
            <MenuItem key={id} value={id}>
              {listName(id, text)}
            </MenuItem>
          ))}
        </Select>
        <span className="people" role="status" data-nobody={people === 0}>
          {people === undefined
            ? text("recipients.counting")
            : text("recipients.people", { count: people, people: formatNumber(people) })}
        </span>
      </div>
      {notOpenedOf && (
        <p className="only" data-gone={notOpenedOf.newsletterName === ""}>
          {notOpenedText(notOpenedOf, people, text)}
        </p>
      )}
      {showsSegments && (
        <>
          <SegmentChoice
            label={text("recipients.only")}
            segments={segments}
            chosen={audience.include}
            onChoose={choose("include")}
          />
          <SegmentChoice
            label={text("recipients.without")}
            segments={segments}
            chosen={audience.exclude}
            onChoose={choose("exclude")}
          />
        </>
      )}
      {(isSegmentGone || error !== undefined) && (
        <p className="problem">{isSegmentGone ? text("recipients.segmentGone") : error}</p>
      )}
    </Fields>
  );
}
