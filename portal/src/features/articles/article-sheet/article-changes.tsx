import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { Undo2 } from "lucide-react";
import { Fragment, useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import type { ChangedField } from "./article-form.ts";
import type { FieldChange } from "./use-field-changes.ts";
import { shortened, wordDiff } from "./word-diff.ts";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: "2px 8px",
  padding: "8px 0",
  borderBottom: "1px solid var(--rule)",
  "& strong": {
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
    color: "var(--ink-2)",
    paddingTop: 4,
  },
  "& button": { gridArea: "1 / 2 / span 2" },
  "& p": { overflowWrap: "anywhere", lineHeight: 1.5 },
  "& del": { color: "var(--bad)", background: "var(--bad-wash)", textDecorationThickness: 1 },
  "& ins": {
    color: "var(--good)",
    background: "var(--good-wash)",
    textDecorationThickness: 1,
    textUnderlineOffset: 3,
  },
});

const MARKS = { same: "span", gone: "del", new: "ins" } as const;

interface Props {
  readonly title: string;
  readonly changes: readonly FieldChange[];
  readonly onUndo: (name: ChangedField) => void;
}

/** Lists the unsaved changes of a form; each can be undone. */
export function ArticleChanges({ title, changes, onUndo }: Props) {
  const text = useText();
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <SheetHeading>{title}</SheetHeading>
      <ul>
        {changes.map(({ name, label, before, after, isProse }) => (
          <Row key={name}>
            <strong id={`${id}-${name}`}>{label}</strong>
            <IconButton
              size="small"
              aria-label={text("articleChanges.undo")}
              aria-describedby={`${id}-${name}`}
              onClick={() => onUndo(name)}
            >
              <Undo2 {...SMALL_ICON} />
            </IconButton>
            <p>
              {isProse && before === after && text("articleChanges.onlyFormat")}
              {(isProse && before === after
                ? []
                : isProse
                  ? shortened(wordDiff(before, after))
                  : whole(before, after)
              ).map((part, index) => {
                const shownText = part.text || text("articleChanges.nothing");
                // Parts of a text have no other identity than their index.
                const key = `${index}`;
                const Mark = MARKS[part.kind];
                return (
                  <Fragment key={key}>
                    <Mark>{shownText}</Mark>{" "}
                  </Fragment>
                );
              })}
            </p>
          </Row>
        ))}
      </ul>
    </section>
  );
}

const whole = (before: string, after: string) =>
  [
    { kind: "gone", text: before },
    { kind: "new", text: after },
  ] as const;
