import { styled } from "@mui/material/styles";
import { NEWSLETTER_LIMITS } from "@newsloom/domain/newsletters/messages";
import { introHtml } from "@newsloom/domain/newsletters/personal-intro";
import { SHOWN_SUBJECT } from "@newsloom/domain/newsletters/preflight";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { RichTextField } from "../../../../ui/forms/rich-text/rich-text-field.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { withModel } from "../edited-newsletter.ts";
import type { NewsletterEdits } from "../use-newsletter-edits.ts";
import { EmojiChoice } from "./emoji-choice.tsx";

const Line = styled("div")({
  display: "grid",
  gridTemplateColumns: "1fr auto auto",
  alignItems: "center",
  gap: "2px 8px",
  padding: "9px 0 8px",
  borderBottom: "1px solid var(--rule)",
  "& label, & .count": { color: "var(--ink-3)", fontSize: "var(--fs-11)" },
  '& .count[data-long="true"]': { color: "var(--warn)" },
  "& textarea": {
    gridColumn: "1 / -1",
    width: "100%",
    padding: 0,
    border: 0,
    borderRadius: "var(--r-1)",
    background: "none",
    color: "var(--ink-2)",
    font: "inherit",
    fieldSizing: "content",
    resize: "none",
    outline: 0,
    "&:focus-visible": { boxShadow: "0 0 0 4px var(--paper), var(--focus)" },
    "&::placeholder": { color: "var(--ink-3)", opacity: 1 },
  },
  "& .MuiIconButton-root": {
    margin: "-4px -4px -4px 0",
    padding: 4,
    [ON_NARROW]: { margin: -8, padding: 14 },
  },
  "& textarea.subject": { color: "var(--ink)", font: "520 1.25rem/1.25 var(--serif)" },
  "& .error": { gridColumn: "1 / -1", color: "var(--bad)", fontSize: "var(--fs-12)" },
});

const Intro = styled("div")({
  padding: "9px 0 4px",
  '& [id$="-label"]': { color: "var(--ink-3)", fontSize: "var(--fs-11)", fontWeight: "var(--w-reg)" },
});

/** What mail programs show on a phone; longer ones are cut there. */
const SHOWN_LENGTH = { subject: SHOWN_SUBJECT, textPreview: 150 } as const;
const MAX_LENGTH = { subject: NEWSLETTER_LIMITS.subject.max, textPreview: 300 } as const;

/** Stands for the reader's first name. */
const NAME_FIELD = "{{firstName|reader}}";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly shown?: number;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly className?: string;
  readonly hasEmoji?: boolean;
  readonly onChange: (value: string) => void;
}

/** One line of text, however long: it wraps instead of scrolling. */
function CountedField(props: FieldProps) {
  const { label, value, max, shown, error, placeholder, className, hasEmoji = false, onChange } = props;
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  /** Where the cursor is or was. */
  function insert(character: string): void {
    const { selectionStart: from = value.length, selectionEnd: to = from } = field.current ?? {};
    const next = value.slice(0, from) + character + value.slice(to);
    if (next.length > max) return;
    flushSync(() => onChange(next));
    field.current?.focus();
    field.current?.setSelectionRange(from + character.length, from + character.length);
  }
  const length = [...value].length;
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      {shown !== undefined && (
        <span className="count" data-long={length > shown}>
          {text("newsletterEditor.length", { length, shown })}
        </span>
      )}
      {hasEmoji && <EmojiChoice field={label} onChoose={insert} />}
      <textarea
        ref={field}
        id={id}
        className={className}
        rows={1}
        value={value}
        maxLength={max}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      />
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </Line>
  );
}

/** The words around the articles: subject, preview text and the personal intro. */
export function SubjectFields({ edits }: { readonly edits: NewsletterEdits }) {
  const text = useText();
  const { edited, change, errors } = edits;
  const { textPreview, personalIntro, showPersonalIntro } = edited.model;
  return (
    <div>
      <CountedField
        label={text("newsletterEditor.name")}
        value={edited.newsletterName}
        max={NEWSLETTER_LIMITS.name.max}
        error={errors.newsletterName}
        onChange={(newsletterName) => change((now) => ({ ...now, newsletterName }), false)}
      />
      <CountedField
        label={text("newsletterEditor.subject")}
        className="subject"
        hasEmoji
        value={edited.newsletterSubject}
        max={MAX_LENGTH.subject}
        shown={SHOWN_LENGTH.subject}
        error={errors.newsletterSubject}
        onChange={(newsletterSubject) => change((now) => ({ ...now, newsletterSubject }), false)}
      />
      <CountedField
        label={text("newsletterEditor.textPreview")}
        value={textPreview}
        max={MAX_LENGTH.textPreview}
        shown={SHOWN_LENGTH.textPreview}
        hasEmoji
        placeholder={text("newsletterEditor.noTextPreview")}
        onChange={(value) => change((now) => withModel(now, { textPreview: value }), false)}
      />
      <Intro>
        <RichTextField
          label={text("newsletterEditor.personalIntro")}
          formatting="note"
          value={showPersonalIntro ? introHtml(personalIntro) : ""}
          placeholder={text("newsletterEditor.noPersonalIntro", { name: NAME_FIELD })}
          onChange={(value) =>
            change((now) => withModel(now, { personalIntro: value, showPersonalIntro: value !== "" }), false)
          }
        />
      </Intro>
    </div>
  );
}
